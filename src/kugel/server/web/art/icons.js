// Small line drawings for buttons, 24 by 24, in the current colour: `#icon-sound` and so on.

/** @type {Record<string, string>} */
const LINES = {
  back: 'M15 5 8 12l7 7',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  bolt: 'M13 3 6 13h5l-1 8 7-10h-5z',
  'bolt-back': 'M15 3 8 13h5l-1 8 7-10h-5zM5 8l-3 4 3 4',
  'bolt-next': 'M10 3 3 13h5l-1 8 7-10H9zM19 8l3 4-3 4',
  book: 'M12 6C10 4.5 7 4 4 4.5v14C7 18 10 18.5 12 20c2-1.5 5-2 8-1.5v-14C17 4 14 4.5 12 6zM12 6v14',
  bot: 'M5 9h14v10H5zM12 9V5M12 4.5v.01M9 13v1.5M15 13v1.5M2.5 13v3M21.5 13v3',
  cards: 'M8 4.5 17 3l2.5 14-9 1.5zM8 7 4.5 8.5 8 21l6-1.7',
  chat: 'M4 5h16v11h-9l-5 4v-4H4z',
  check: 'M4.5 12.5 10 18 20 6.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3.5 2',
  close: 'M6 6l12 12M18 6 6 18',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  crown: 'M4 18h16l1-11-5.5 4.5L12 5 8.5 11.5 3 7z',
  dealer: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  first: 'M18 5l-8 7 8 7zM6 5v14',
  friends: 'M8.5 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c0-3.5 2.5-5.5 5.5-5.5S14 15.5 14 19M16 6a2.5 2.5 0 1 1 0 5M16.5 13.8c2.7.4 4.5 2.2 4.5 5.2',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5 5-5 12 0 17 5-5 5-12 0-17z',
  help: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.5v.01',
  hint: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.5.4.8 1 .8 1.6h5.4c0-.6.3-1.2.8-1.6A6 6 0 0 0 12 3.5z',
  home: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10',
  last: 'M6 5l8 7-8 7zM18 5v14',
  learn: 'M2.5 9 12 5l9.5 4L12 13zM6 11v5c3.5 2.7 8.5 2.7 12 0v-5M21.5 9v6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
  log: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.01M4 12h.01M4 18h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  mute: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.5l5 5M21 9.5l-5 5',
  next: 'M9 5l7 7-7 7',
  numbers: 'M9 4 7.5 20M16.5 4 15 20M4.5 9h16M3.5 15h16',
  offline: 'M3 9.5c5-4.5 13-4.5 18 0M6.5 13.2c3.2-2.7 7.8-2.7 11 0M12 18.5v.01M4 4l16 16',
  pause: 'M8.5 5v14M15.5 5v14',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c0-4 3.3-6 7.5-6s7.5 2 7.5 6',
  play: 'M7 4.5v15l12-7.5z',
  plus: 'M12 5v14M5 12h14',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12v8.5h14V12',
  shield: 'M12 3.5 19.5 6v6c0 4.5-3.2 7.3-7.5 8.5-4.3-1.2-7.5-4-7.5-8.5V6z',
  solo: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9c1.7 1.8 1.7 4.2 0 6M18.5 6.5c3 3.2 3 7.8 0 11',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M18.7 5.3 17 7M7 17l-1.7 1.7',
  thumb: 'M7 11v9H3.5v-9zM7 11l4-7.5c1.8 0 2.5 1.2 2.2 2.8L12.5 10H18c1.5 0 2.3 1.2 2 2.5l-1.3 5.8c-.3 1.2-1 1.7-2.2 1.7H7',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.01',
};

/** @param {[string, string]} entry */
const symbol = ([name, line]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" d="${line}"/></symbol>`;

/** Definitions for the sprite. */
export const ICONS = Object.entries(LINES).map(symbol).join('');
