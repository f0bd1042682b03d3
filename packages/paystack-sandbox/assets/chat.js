// Tawk.to's script surface with a robot behind it. Every call is kept in Tawk_API.recordedCalls, so that tests can read them.
(() => {
  const origin = new URL(document.currentScript ? document.currentScript.src : '/', location.href).origin;
  const given = window.Tawk_API ?? {};
  const api = given;
  const recordedCalls = [];
  let frame = null;
  let state = 'min';
  let isHidden = false;

  const emit = (name, detail) => {
    api[`on${name}`]?.(detail);
    dispatchEvent(new CustomEvent(`tawk${name}`, { detail }));
  };

  const render = () => {
    if (!frame) return;
    const isMaximised = state === 'max';
    const style = {
      position: 'fixed',
      right: '16px',
      bottom: '16px',
      width: 'min(360px, calc(100vw - 32px))',
      height: isMaximised ? 'min(520px, calc(100vh - 32px))' : '44px',
      border: '1px solid #9aa7b3',
      borderRadius: '12px',
      background: '#fff',
      zIndex: '2147483000',
      display: isHidden ? 'none' : 'block',
    };
    for (const [name, value] of Object.entries(style)) frame.style[name] = value;
  };

  const methods = {
    start({ showWidget = true } = {}) {
      if (frame) return;
      emit('BeforeLoad');
      isHidden = !showWidget;
      frame = document.createElement('iframe');
      frame.title = 'Chat';
      frame.src = `${origin}/chat-frame`;
      frame.addEventListener(
        'load',
        () => {
          emit('Load');
          emit('StatusChange', 'online');
        },
        { once: true },
      );
      document.body.append(frame);
      render();
    },
    shutdown() {
      frame?.remove();
      frame = null;
    },
    hideWidget() {
      isHidden = true;
      render();
      emit('ChatHidden');
    },
    showWidget() {
      isHidden = false;
      render();
    },
    toggleVisibility() {
      isHidden = !isHidden;
      render();
    },
    maximize() {
      state = 'max';
      isHidden = false;
      render();
      emit('ChatMaximized');
    },
    minimize() {
      state = 'min';
      render();
      emit('ChatMinimized');
    },
    toggle() {
      methods[state === 'max' ? 'minimize' : 'maximize']();
    },
    popup() {
      open(`${origin}/chat-frame`, '_blank', 'noopener');
    },
    endChat() {
      emit('ChatEnded');
    },
    setAttributes(_attributes, done) {
      done?.();
    },
    addEvent(_name, _metadata, done) {
      (typeof _metadata === 'function' ? _metadata : done)?.();
    },
    addTags(_tags, done) {
      done?.();
    },
    removeTags(_tags, done) {
      done?.();
    },
    login(_data, done) {
      done?.();
    },
    logout(done) {
      done?.();
    },
    switchWidget(_data, done) {
      done?.();
    },
    getWindowType: () => 'embed',
    getStatus: () => 'online',
    isChatMaximized: () => state === 'max',
    isChatMinimized: () => state === 'min',
    isChatHidden: () => isHidden,
    isChatOngoing: () => false,
    isVisitorEngaged: () => false,
  };

  for (const [name, method] of Object.entries(methods)) {
    api[name] = (...values) => {
      recordedCalls.push([name, ...values.filter((value) => typeof value !== 'function')]);
      return method(...values);
    };
  }
  api.recordedCalls = recordedCalls;
  window.Tawk_API = api;

  addEventListener('message', ({ source, data }) => {
    if (!frame || source !== frame.contentWindow) return;
    if (data?.sandboxChat === 'visitor') emit('ChatMessageVisitor', data.text);
    if (data?.sandboxChat === 'agent') emit('ChatMessageAgent', data.text);
  });

  const autoStart = () => {
    if (given.autoStart !== false) methods.start();
  };
  // A host may load this before its body exists.
  if (document.body) autoStart();
  else addEventListener('DOMContentLoaded', autoStart, { once: true });
})();
