/* Sets the theme before the first paint: ?theme=, then the stored choice, then the system's. */
(() => {
  var root = document.documentElement;
  var wanted = new URLSearchParams(location.search).get('theme');
  if (wanted !== 'dark' && wanted !== 'light') {
    try {
      wanted = localStorage.getItem('theme');
    } catch (_) {
      wanted = null;
    }
  }
  if (wanted !== 'dark' && wanted !== 'light') {
    wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = wanted;
})();
