// Runs inside the document, from the first byte until the app stands (main.tsx ends it): an indicator after 200 ms, and a
// sentence whose click reloads after 60 s or when the app's code does not come. Pages do the same (async-page.tsx).
{
  let isOver = false;
  let hasMoved = false;
  const show = (words) => {
    if (isOver) return;
    const sign = document.querySelector('#start');
    // The rest of the document is still on its way.
    if (!sign) return void setTimeout(show, 200, words);
    const isOther = hasMoved || document.documentElement.dataset.first === 'other';
    // The home page that the server drew is there already.
    if (!words && !isOther && document.querySelector('#app > *')) return;
    sign.hidden = false;
    if (!words) return;
    sign.firstElementChild.innerHTML =
      '<div class="notice"><button class="notice__b notice__b--all"></button></div>';
    const button = sign.querySelector('button');
    button.textContent = words;
    button.addEventListener('click', () => location.reload());
  };
  const fail = () => show('页面没有打开，点击屏幕重试');
  setTimeout(show, 200);
  setTimeout(
    show,
    60_000,
    /^zh\b/i.test(navigator.language)
      ? '连接服务器超时，点击屏幕重试'
      : 'The connection timed out, click the screen to try again.',
  );
  addEventListener('hashchange', () => {
    hasMoved = true;
    setTimeout(show, 200);
  });
  addEventListener('error', ({ target }) => target.type === 'module' && fail(), true);
  window.startSign = {
    fail,
    end: () => {
      isOver = true;
      document.querySelector('#start')?.remove();
    },
  };
}
