/** Whether single keys do anything (WCAG 2.1.4); where they are switched off is the list of orders. */
const PREFERENCE = 'gida-order-keys';

export function areSingleKeysOn(): boolean {
  return localStorage.getItem(PREFERENCE) !== 'off';
}

export function switchSingleKeys(isOn: boolean): void {
  localStorage.setItem(PREFERENCE, isOn ? 'on' : 'off');
}
