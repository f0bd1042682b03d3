/** The most letters of what people say of themselves. */
export const MAX_USERNAME_LENGTH = 60;
export const MAX_ADDRESS_LINE_LENGTH = 200;
export const MAX_CITY_LENGTH = 80;
export const MAX_DELIVERY_NOTES_LENGTH = 500;
export const MAX_CODE_LENGTH = 40;
