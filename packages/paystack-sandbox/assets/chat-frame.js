// The robot at the other end of the sandbox's chat.
(() => {
  const talk = document.getElementById('talk');
  const words = document.getElementById('words');
  const add = (who, text) => {
    const line = document.createElement('li');
    line.textContent = `${who}: ${text}`;
    talk.append(line);
    line.scrollIntoView();
    parent.postMessage({ sandboxChat: who === 'You' ? 'visitor' : 'agent', text }, '*');
  };
  document.getElementById('say').addEventListener('submit', (event) => {
    event.preventDefault();
    const text = words.value.trim();
    if (text === '') return;
    words.value = '';
    add('You', text);
    setTimeout(() => add('Robot', `You said “${text}”.`), 300);
  });
})();
