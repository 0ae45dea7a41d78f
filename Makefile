.DEFAULT_GOAL := help
.PHONY: help setup play test lint page page-types node chromium browsers pictures docs bench bench-against soak fuzz audit clean

BIN := .venv/bin
READY := .venv/ready
PXD := $(shell find src -name '*.pxd')
CORE := $(PXD) $(wildcard $(PXD:.pxd=.py))

export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 15

setup: $(READY) ## make .venv and compile the core if there is a C compiler

# Playing needs none of the tools for developers: its set-up is a part of theirs.
PLAYABLE := .venv/playable

$(BIN)/uv:
	@python=; for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	    "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { python=$$name; break; }; \
	done; \
	if [ -z "$$python" ]; then echo "kugel: no Python 3.11 or newer found; install one, then run make again" >&2; exit 2; fi; \
	if ! "$$python" -m venv --clear .venv >/dev/null 2>&1; then \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        apt-get -qq update && apt-get -qq install -y python3-venv >/dev/null; \
	    fi; \
	    "$$python" -m venv --clear .venv || \
	        { echo "kugel: $$python cannot make .venv; install its venv module (Debian: python3-venv)" >&2; exit 2; }; \
	fi
	@$(BIN)/python -m pip install -q --disable-pip-version-check uv

$(PLAYABLE): $(CORE) setup.py pyproject.toml uv.lock | $(BIN)/uv
	@$(BIN)/uv sync -q --frozen --inexact --no-dev --extra serve --reinstall-package kugel
	@cat build/core.txt 2>/dev/null || true
	@$(BIN)/kugel --version
	@touch $@

$(READY): $(PLAYABLE)
	@$(BIN)/uv sync -q --frozen --extra serve --extra research --extra ray --extra postgres --extra nats
	@touch $@

# Only the tests of training need PyTorch. pip takes the build that this machine is set up for.
TRAINED := .venv/trained

$(TRAINED): $(READY)
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
	@$(BIN)/python -m pip install -q --disable-pip-version-check torch==2.13.0 || \
	    echo "kugel: PyTorch could not be installed: the tests of training are skipped" >&2
	@touch $@

play: $(PLAYABLE) ## start a server, open the page, play against bots or friends
	@$(BIN)/kugel serve --open

lint: $(READY) ## style, types, who may import whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

# The page and the network are the same with either core; where the core is compiled, one run of them will do.
test: lint page docs browsers $(TRAINED) ## lint, then all tests, compiled and uncompiled
	@if grep -qs 'did not compile' build/core.txt; then $(BIN)/python setup.py build_ext --inplace; exit 1; fi
	@if $(BIN)/kugel --version | grep -q '(core: compiled)'; then set -ex; $(call tests); \
	    export KUGEL_PURE=1; $(call tests,--ignore tests/browser --ignore tests/server); \
	else set -ex; $(call tests); fi

# Browsers and servers share the cores with all other tests, and some wait in vain for their turn. What has failed is run
# once more alone, and must pass then; both runs are shown.
tests = $(BIN)/pytest -q -n auto --dist worksteal $(1) || { [ $$? = 1 ]; $(BIN)/pytest -q --last-failed --last-failed-no-failures none $(1); }

# TypeScript only reads the page's code; nothing is built, and nobody needs it to play.
page: node ## the page's code: its types (TypeScript) and its unit tests (Node)
	@if [ -x node_modules/.bin/tsc ]; then set -ex; \
	    for part in page service-worker tests; do node_modules/.bin/tsc -p tests/page/$$part.json; done; \
	    node --test --test-reporter=dot tests/page/*.test.js || { node --test tests/page/*.test.js; exit 1; }; fi

page-types: $(READY) ## the types that the page shares with the server, after a change of these
	@$(BIN)/python -m kugel.server.page_types

node:
	@if ! command -v npm >/dev/null && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get -qq update && apt-get -qq install -y nodejs npm >/dev/null || true; \
	fi
	@if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then \
	    npm ci --no-audit --no-fund --loglevel=error || { rm -rf node_modules; \
	        echo "kugel: no Node or no TypeScript: the types and unit tests of the page are skipped; install Node (Debian: nodejs, npm)" >&2; \
	        [ "$$CI" != true ]; }; \
	fi

chromium:
	@if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null; then \
	    if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        apt-get -qq update && apt-get -qq install -y chromium >/dev/null; \
	    else echo "kugel: no Chromium: the tests of the page are skipped; install it (Debian: chromium)" >&2; fi; \
	fi

# Firefox and WebKit, for the tests that hold the page in all three makes of browsers.
OTHERS := firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb xauth dbus-daemon

browsers: chromium
	@if ! command -v firefox-esr WebKitWebDriver xvfb-run dbus-run-session >/dev/null || ! /usr/bin/python3 -c \
	        "import gi; gi.require_version('WebKit2', '4.1')" 2>/dev/null; then \
	    if [ "$$CI" = true ] && [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	        apt-get -qq update && apt-get -qq install -y $(OTHERS) >/dev/null; \
	    else echo "kugel: Firefox or WebKit is missing: their tests are skipped; install them (Debian: $(OTHERS))" >&2; fi; \
	fi

docs: $(READY) ## the documentation site, into build/site; whatever is wrong with it is an error
	@$(BIN)/uv sync -q --frozen --inexact --no-install-project --group docs
	@$(BIN)/zensical build --strict

pictures: docs chromium ## the pictures of the page in docs/
	PYTHONPATH=tests $(BIN)/python tests/make_pictures.py

# The killed servers have their clocks, so that nothing that takes all cores may run beside them. The attacks come last
# and one by one: they measure what another visitor feels meanwhile.
soak: $(READY) browsers ## the tests that run for minutes
	$(BIN)/pytest -q -m soak --timeout 0 -n 3 tests/server/test_kill.py
	$(BIN)/pytest -q -m soak --timeout 0 -n auto --dist worksteal --ignore tests/server/test_kill.py
	$(BIN)/python -m bench.attacks

# Seconds for each of the four targets. What was reached is kept in .fuzz/, where the next run goes on.
SECONDS := 60

fuzz: $(READY) ## look for texts of strangers that bring a reader down: make fuzz SECONDS=3600
	@$(BIN)/uv sync -q --frozen --inexact --no-install-project --group fuzz
	PYTHONPATH=tests $(BIN)/python -m fuzz $(SECONDS)

bench: $(READY) ## speed, beside other engines
	@$(BIN)/uv sync -q --frozen --inexact --no-install-project --extra research --extra ray --group bench
	$(BIN)/python -m bench

bench-against: $(READY) ## speed, beside another version: make bench-against REV=main
	@test -n "$(REV)" || { echo "kugel: which version? For example: make bench-against REV=main" >&2; exit 2; }
	@$(BIN)/uv sync -q --frozen --inexact --no-install-project --extra research --extra ray --group bench
	$(BIN)/python -m bench.against $(REV)

audit: $(READY) ## known vulnerabilities in what is locked (needs the network)
	@$(BIN)/uv export -q --frozen --all-extras --all-groups --no-emit-project --format requirements-txt | \
	    $(BIN)/pip-audit --strict --disable-pip --require-hashes -r /dev/stdin

clean: ## remove everything that set-up made
	rm -rf .venv node_modules build dist src/*.egg-info .*_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete
