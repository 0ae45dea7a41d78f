// What the picture cards show: marbles in costume, around the middle, within a radius of 70; and small signs.

/** A marble of the pictures. @param {number} x @param {number} y @param {number} r @param {string} glass */
function ball(x, y, r, glass) {
  const part = (/** @type {number} */ share) => (r * share).toFixed(1);
  return `<ellipse cx="${x + r * 0.1}" cy="${y + r * 0.16}" rx="${part(1.02)}" ry="${part(0.98)}" fill="#000" opacity=".22"/>`
    + `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${glass})"/>`
    + `<path transform="translate(${x} ${y})scale(${r / 20})" d="M-15.2-4.5C-14.4-11.4-8.6-16-2.2-16.2-6.6-13.8-10.9-10.4-12.4-4.6-13-2.6-15.4-2.6-15.2-4.5Z" fill="#fff" opacity=".8"/>`
    + `<path transform="translate(${x} ${y})scale(${r / 20})" d="M13.5 11.5A17.6 17.6 0 0 1-9.5 14.8 19 19 0 0 0 16 3a17.6 17.6 0 0 1-2.5 8.5Z" fill="#fff" opacity=".3"/>`;
}

const GOLD = 'var(--card-gold)';

const trickster = `
<g fill="none" stroke="${GOLD}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
  <path d="M-30-34C-4-62 34-52 44-20M48-42 45-17 23-26"/><path d="M30 34C4 62-34 52-44 20M-48 42-45 17-23 26"/>
</g>${ball(-34, -6, 25, 'glass-b')}${ball(34, 6, 25, 'glass-a')}`;

const tac = `
<g fill="none" stroke="${GOLD}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round">
  <path d="M-38-36A53 53 0 1 1-51 15"/><path d="M-47-60-40-34-14-37"/>
</g>${ball(0, 0, 29, 'ball')}
<path d="M10-14-8 0 10 14Z" fill="#4a2808" opacity=".75"/><path d="M-8-14V14" stroke="#4a2808" stroke-width="5" opacity=".75"/>`;

const jester = `
${ball(0, 26, 32, 'glass-d')}
<path d="M-36 12C-44-20-60-26-66-4-68-42-40-54-22-34-16-60 16-60 22-34 40-54 68-42 66-4 60-26 44-20 36 12 14 0-14 0-36 12Z" fill="var(--seat-a)"/>
<path d="M-22-34C-16-60 16-60 22-34 20-18 16-6 15 4.5 5 3-5 3-15 4.5-16-6-20-18-22-34Z" fill="var(--seat-b)"/>
<path d="M-36 12C-14 0 14 0 36 12L33 21C12 10-12 10-33 21Z" fill="${GOLD}"/>
<g fill="${GOLD}"><circle cx="-66" cy="2" r="7.5"/><circle cx="66" cy="2" r="7.5"/><circle cx="0" cy="-59" r="7.5"/></g>
<g fill="#3b2503"><circle cx="-10" cy="28" r="3.6"/><circle cx="10" cy="28" r="3.6"/></g>
<path d="M-13 38C-6 48 6 48 13 38" fill="none" stroke="#3b2503" stroke-width="4" stroke-linecap="round"/>`;

const angel = `
<g fill="#fff"><path d="M-22 10C-40 8-66-4-70-38-58-30-50-28-42-28-50-36-54-46-53-56-38-44-24-28-18-8Z"/>
<path d="M22 10C40 8 66-4 70-38 58-30 50-28 42-28 50-36 54-46 53-56 38-44 24-28 18-8Z"/></g>
<g fill="none" stroke="#9fb6cc" stroke-width="2.5" opacity=".8"><path d="M-24 2C-40-2-54-12-62-26M-22-8C-34-16-42-26-47-42M24 2C40-2 54-12 62-26M22-8C34-16 42-26 47-42"/></g>
${ball(0, 18, 33, 'glass-f')}
<ellipse cy="-34" rx="25" ry="9" fill="none" stroke="${GOLD}" stroke-width="6"/>
<g fill="none" stroke="#41566b" stroke-width="3.6" stroke-linecap="round"><path d="M-15 17C-13 21-8 21-6 17M6 17C8 21 13 21 15 17M-7 29C-3 33 3 33 7 29"/></g>`;

const warrior = `
<g stroke-linejoin="round"><path d="M43 26V-50L50-66 57-50V26Z" fill="#eef2f5" stroke="#77838d" stroke-width="2.5"/><path d="M50-60V24" stroke="#aab5bd" stroke-width="2.5"/>
<path d="M34 29H66" stroke="${GOLD}" stroke-width="9" stroke-linecap="round"/><path d="M50 33V52" stroke="#6b4423" stroke-width="9" stroke-linecap="round"/><circle cx="50" cy="57" r="7" fill="${GOLD}"/></g>
${ball(-12, 16, 37, 'glass-c')}
<path d="M-51 12C-51-22-33-36-12-36S27-22 27 12C17 3 6 1-4 1L-12 22-20 1C-30 1-41 3-51 12Z" fill="#c3ccd4"/>
<path d="M-51 12C-51-22-33-36-12-36V22L-20 1C-30 1-41 3-51 12Z" fill="#fff" opacity=".38"/>
<path d="M-12-36C-16-56-36-66-60-56-46-54-37-45-35-29-28-34-20-36-12-36Z" fill="var(--seat-a)"/>
<path d="M-12-36V22" stroke="#8b97a1" stroke-width="3"/>
<g fill="#0d2b25"><circle cx="-26" cy="20" r="4.2"/><circle cx="3" cy="20" r="4.2"/></g>
<path d="M-23 37H-1" stroke="#0d2b25" stroke-width="4.5" stroke-linecap="round"/>`;

const devil = `
<g fill="none" stroke="${GOLD}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"><path d="M52 58V-30M36-48V-34C36-22 68-22 68-34V-48M52-54V-30"/></g>
<path d="M-30 44C-56 64-74 42-62 20" fill="none" stroke="var(--seat-a)" stroke-width="6.5" stroke-linecap="round"/><path d="M-75 24-59-2-49 23Z" fill="var(--seat-a)"/>
<path d="M-38-8C-52-24-50-46-40-58-38-44-32-34-20-28ZM22-8C36-24 34-46 24-58 22-44 16-34 4-28Z" fill="#f3e3c3"/>
${ball(-8, 14, 37, 'glass-a')}
<g fill="#2a0803"><path d="M-29 2-12 11C-17 19-28 17-29 2ZM13 2-4 11C1 19 12 17 13 2Z"/></g>
<path d="M-24 27C-14 39-2 39 8 27" fill="none" stroke="#2a0803" stroke-width="4.5" stroke-linecap="round"/>`;

/** @type {Record<'X' | 'T' | 'J' | 'A' | 'W' | 'D', {emblem: string, tone: string}>} */
export const EMBLEMS = {
  X: { emblem: trickster, tone: 'trickster' },
  T: { emblem: tac, tone: 'tac' },
  J: { emblem: jester, tone: 'jester' },
  A: { emblem: angel, tone: 'angel' },
  W: { emblem: warrior, tone: 'warrior' },
  D: { emblem: devil, tone: 'devil' },
};

const line = 'fill="none" stroke="currentColor" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"';

/** What special number cards do, around the middle, within a radius of 22. */
export const SIGNS = {
  /** Out of the dish. */
  open: `<path ${line} d="M-20 2C-19 14-10 20 0 20S19 14 20 2"/><path ${line} d="M0 10V-18M-10-9 0-19 10-9"/>`,
  back: `<path ${line} d="M18 14C18-6 6-10-16-8M-6-19-17-8-6 3"/>`,
  split: `<g fill="currentColor">${[[0, 0], [15, 0], [7.5, 13], [-7.5, 13], [-15, 0], [-7.5, -13], [7.5, -13]]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5.2"/>`).join('')}</g>`,
  skip: `<circle ${line} r="17.5"/><path ${line} d="M-12-12 12 12"/>`,
};
