// Shows the groups and calls in which all the words that are looked for stand.
const field = document.querySelector('#search');
const none = document.querySelector('#none');
const groups = [...document.querySelectorAll('details')];

field.addEventListener('input', () => {
  const words = field.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const group of groups) {
    const title = group.querySelector('summary').textContent;
    let shown = 0;
    for (const item of group.querySelectorAll('li')) {
      const text = `${title} ${item.textContent}`.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    group.open = words.length > 0 && shown > 0;
    count += shown;
  }
  none.hidden = count > 0;
});
