// Runs in every page of the checkout that is shown inside the shop's pop-up: reports to the shop's page what happened, and
// obeys what it asks. The shop may be any origin, so messages go to '*': they carry a reference and nothing secret.
(() => {
  const tell = (event, data) => parent.postMessage({ event, data }, '*');
  const read = (name) => {
    const meta = document.querySelector(`meta[name="${name}"]`);
    return meta ? JSON.parse(meta.content) : null;
  };

  const openTransaction = async (params) => {
    if (params.accessCode) {
      // The shop asks again when it hears that the frame is there; loading the page twice would lose a press in between.
      if (location.pathname.endsWith(`/${params.accessCode}`)) return;
      location.replace(`/paystack/checkout/${encodeURIComponent(params.accessCode)}?popup=1&fresh=1`);
      return;
    }
    try {
      const response = await fetch('/paystack/checkout/request_inline', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(params),
      });
      const answer = await response.json();
      if (!answer.status) throw new Error(answer.message);
      location.replace(`/paystack/checkout/${answer.data.access_code}?popup=1&fresh=1`);
    } catch (error) {
      tell('error', { type: 'setup', message: error.message });
    }
  };

  addEventListener('message', ({ source, data }) => {
    if (source !== parent) return;
    if (data === 'close') location.replace('/paystack/popup');
    if (data?.type === 'inline:url' && data.path === 'newTransaction') openTransaction(data.params ?? {});
  });

  // The autofocus attribute does nothing in a frame of another origin.
  document.getElementById('answer')?.focus();

  const transaction = read('popup-transaction');
  const happened = read('popup-event');
  if (happened) tell(happened.event, happened.data);
  else if (transaction === null) tell('loaded:checkout', null);
  else if (new URLSearchParams(location.search).has('fresh')) tell('loaded:transaction', transaction);
})();
