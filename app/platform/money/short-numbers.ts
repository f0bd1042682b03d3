const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

/** `1.2M`, for the axis of a chart. */
export const shortNumber = (value: number): string => short.format(value);

/** `₦1.2M` */
export const shortNaira = (naira: number): string => `${naira < 0 ? '−' : ''}₦${short.format(Math.abs(naira))}`;
