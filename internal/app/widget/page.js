const transfer = document.querySelector('causeway-transfer');
const list = document.getElementById('events');

for (const name of ['ready', 'quote', 'signed', 'state', 'arrived', 'claim', 'error'])
  transfer.addEventListener(name, ({ detail }) => {
    const item = document.createElement('li');
    item.textContent = `${name} ${JSON.stringify(detail)}`;
    list.append(item);
  });

document.getElementById('theme').addEventListener('change', ({ target }) => {
  transfer.setAttribute('theme', target.value);
});
