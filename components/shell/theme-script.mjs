// The one inline script of the site: it applies a stored theme before the first paint, so that nothing flashes.
// No quote, ampersand or angle bracket may stand in it: React would escape them and the hash in the CSP would not match.
export const THEME_KEY = "theme";

export const THEME_SCRIPT =
  "try{const t=localStorage.getItem(`theme`);if(t===`light`||t===`dark`)document.documentElement.dataset.theme=t}catch{}";
