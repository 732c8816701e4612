/*
 * Runs before the first paint: the theme, the language and the page that the address names, so that what index.html
 * draws of it is right at once.
 */
(() => {
  var root = document.documentElement;

  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  }

  /* ?theme=, then the stored choice, then the system's. */
  function theme() {
    var wanted = [new URLSearchParams(location.search).get('theme'), stored('theme')].find(
      (t) => t === 'dark' || t === 'light',
    );
    return wanted || (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }

  /* As lib/locale.ts chooses; a test holds the two together. */
  function language() {
    var chosen = stored('locale');
    if (chosen === 'en' || chosen === 'zh-Hans') return chosen;
    var ours = navigator.languages.map(spoken).find(Boolean);
    return ours || 'en';
  }

  function spoken(tag) {
    var parts = tag.toLowerCase().split('-');
    if (parts[0] !== 'zh') return parts[0] === 'en' ? 'en' : '';
    var script = parts.slice(1).find((p) => p.length === 4);
    var traditional = script ? script === 'hant' : parts.slice(1).some((p) => /^(tw|hk|mo)$/.test(p));
    return traditional ? '' : 'zh-Hans';
  }

  /* Files of each page's own, by its path; the build lists them in index.html. */
  function files() {
    var list = document.getElementById('page-files');
    return list ? JSON.parse(list.textContent) : {};
  }

  root.dataset.theme = theme();
  root.lang = language();
  if (stored('connected-wallets') || stored('connected-wallet')) root.dataset.known = '';
  /* A local network is only there. */
  if (/^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(location.hostname)) root.dataset.loopback = '';
  var page = location.pathname.replace(/(.)\/+$/, '$1');
  root.dataset.shell = files()[page] ? page : '';
})();
