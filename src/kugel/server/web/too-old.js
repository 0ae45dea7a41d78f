// In words that the oldest browsers know: whoever cannot show the board is told which browsers can. What is asked for
// came together with all else that the page needs (docs/browsers.md).

(function () {
  var words = document.getElementById('too-old');
  var app = document.getElementById('app');
  var known = 'ResizeObserver' in window && 'HTMLDialogElement' in window && 'hasOwn' in Object && 'findLast' in Array.prototype
    && 'CSS' in window && CSS.supports('inset', '0') && CSS.supports('contain', 'size');
  if (known || !words || !app) return;
  document.documentElement.className = 'too-old';
  words.removeAttribute('hidden');
  app.setAttribute('hidden', '');
}());
