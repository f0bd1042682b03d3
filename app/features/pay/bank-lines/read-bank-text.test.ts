import { describe, expect, test } from 'vitest';
import { readBankText } from './bank-text.ts';
import { readBankAmount, readBankDay, readBankTime } from './bank-values.ts';

const TODAY = '2026-11-28';
const read = (text: string) => readBankText(text, TODAY);

describe('an amount', () => {
  test.each([
    ['1,234.50', 123_450],
    ['NGN 1,234.50', 123_450],
    ['₦165,000', 16_500_000],
    ['N165,000.00', 16_500_000],
    ['165000.0000', 16_500_000],
    ['-1,234.5', -123_450],
    ['(1,234.50)', -123_450],
    ['1,234.50CR', 123_450],
    ['1234.50 Dr', -123_450],
    ['+ 20.00', 2_000],
    ['1\u00a0234', 123_400],
  ])('%s', (cell, kobo) => expect(readBankAmount(cell)).toBe(kobo));
  test.each(['', '=1+1', '1.234,50', '12,34', '1e5', '12.345', '(12', '99999999999999', 'abc', '1'.repeat(50)])(
    'none in %s',
    (cell) => expect(readBankAmount(cell)).toBeUndefined(),
  );
});

describe('a day', () => {
  test.each([
    ['2026-11-28T14:05:33.000Z', '2026-11-28'],
    ['2026/11/28', '2026-11-28'],
    ['28/11/2026 02:05 PM', '2026-11-28'],
    ['28-11-26', '2026-11-28'],
    ['28.11.2026', '2026-11-28'],
    ['28-NOV-2026', '2026-11-28'],
    ['28-Nov-26', '2026-11-28'],
    ['28 November 2026', '2026-11-28'],
    ['28th of Nov, 2026', '2026-11-28'],
    ['Nov 28, 2026 14:05', '2026-11-28'],
    ['28NOV2026', '2026-11-28'],
    ['31/02/2026', undefined],
    ['28/13/2026', undefined],
    ['soon', undefined],
  ])('%s', (cell, day) => expect(readBankDay(cell)).toBe(day));
  test('the month first', () => expect(readBankDay('11/28/2026', true)).toBe('2026-11-28'));
  test.each([
    ['28/11/2026 02:05 PM', '14:05'],
    ['12:10am', '00:10'],
    ['14:05:33', '14:05'],
    ['no', null],
  ])('the time of %s', (cell, time) => expect(readBankTime(cell)).toBe(time));
});

/** One credit of ₦165,000 and one debit, as each bank writes its table. */
const STATEMENTS: Record<string, string> = {
  GTBank: `GUARANTY TRUST BANK PLC
Account Name,ADUNNI HOME,,,
Trans. Date,Reference,Value. Date,Debits,Credits,Balance,Originating Branch,Remarks
28-Nov-2026,'1234567,28-Nov-2026,,"165,000.00","200,000.00",HEAD OFFICE,TRANSFER BETWEEN CUSTOMERS from OBI ADA GD-1001
27-Nov-2026,,27-Nov-2026,"2,000.00",,"35,000.00",HEAD OFFICE,AIRTIME`,
  Access: `Opening Balance,35000

DATE,TRANSACTION DETAILS,REFERENCE,VALUE DATE,WITHDRAWALS,LODGEMENTS,BALANCE
28-NOV-26,TRF FRM OBI ADA GD-1001,099FTNI21,28-NOV-26,0.00,"165,000.00","200,000.00"
27-NOV-26,COMMISSION,,27-NOV-26,52.50,0.00,"35,000.00"
,TOTAL,,,52.50,"165,000.00",`,
  Zenith: `DATE POSTED\tVALUE DATE\tDESCRIPTION\tDEBIT\tCREDIT\tBALANCE
28/11/2026\t28/11/2026\tNIP/GTB/OBI ADA/GD-1001\t0.00\t165,000.00\t200,000.00
27/11/2026\t27/11/2026\tSMS CHARGE\t4.00\t0.00\t35,000.00`,
  UBA: `TRANS DATE;VALUE DATE;NARRATION;CHQ. NO;DEBIT;CREDIT;BALANCE
28-Nov-2026;28-Nov-2026;MOB/UTO/OBI ADA/GD-1001;;;165000.00;200000.00
27-Nov-2026;27-Nov-2026;POS BUY;;500.00;;35000.00`,
  'First Bank': `Trans Date,Reference,Transaction Details,Value Date,Deposit,Withdrawal,Balance
28-Nov-2026,S123,FIP:GTB/OBI ADA/GD-1001,28-Nov-2026,"165,000.00",,"200,000.00"
27-Nov-2026,S124,ATM,27-Nov-2026,,"1,000.00","35,000.00"`,
  Kuda: `Date/Time,Money In,Money out,Category,To / From,Description,Balance
28/11/2026 14:05:33,"₦165,000.00",,Inward transfer,Obi Ada/GTBank,GD-1001,"₦200,000.00"
27/11/2026 09:00:00,,"₦1,000.00",Airtime,MTN,Top up,"₦35,000.00"`,
  OPay: `Trans. Time,Value Date,Description,Debit(₦),Credit(₦),Balance After(₦),Channel,Transaction Reference
2026 Nov 28 14:05,28 Nov 2026,Transfer from OBI ADA | GTBank | GD-1001,--,"165,000.00","200,000.00",E-Channel,240928010100
2026 Nov 27 09:00,27 Nov 2026,Electronic Money Transfer Levy,50.00,--,"35,000.00",E-Channel,240928010101`,
  Moniepoint: `Date,Account Name,Transaction Type,Transaction Status,Terminal ID,RRN,Transaction Ref,Settlement Debit (NGN),Settlement Credit (NGN),Balance Before (NGN),Balance After (NGN),Source,Source Institution,Narration
2026-11-28T14:05:33,ADUNNI HOME,TRANSFER,SUCCESSFUL,,,TRF|2MPT|1,,165000.00,35000.00,200000.00,OBI ADA,GTBank,GD-1001
2026-11-28T15:05:33,ADUNNI HOME,TRANSFER,FAILED,,,TRF|2MPT|2,,9000.00,35000.00,200000.00,OBI ADA,GTBank,again`,
  'signed amounts': `Date,Description,Amount
2026-11-28,From OBI ADA GD-1001,165000
2026-11-27,Airtime,-1000`,
  'a column of CR and DR': `Date,Narration,Amount,DR/CR
28/11/2026,OBI ADA GD-1001,"165,000.00",CR
27/11/2026,Airtime,"1,000.00",DR`,
};

describe('a statement', () => {
  test.each(Object.entries(STATEMENTS))('of %s', (_, text) => {
    const { source, lines, problems, passedOver } = read(text);
    expect({ source, problems, passedOver }).toEqual({ source: 'statement', problems: [], passedOver: 1 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ day: '2026-11-28', amountKobo: 16_500_000 });
    expect(lines[0]?.narration.toLowerCase()).toMatch(/obi ada.*gd-1001/);
  });

  test('names what it cannot read, and reads the rest', () => {
    const { lines, problems } = read(`Date,Narration,Debit,Credit
28/11/2026,Ada,,165000
soon,Bola,,20000
28/11/2026,Chike,,=2+2
29/12/2026,Dayo,,500
28/11/2020,Efe,,500`);
    expect(lines.map(({ narration }) => narration)).toEqual(['Ada']);
    expect(problems.map(({ line, sentence }) => `${line} ${sentence}`)).toEqual([
      '3 “soon” is not a day we can read. Write it like 28/11/2026 and paste the line again.',
      '4 “=2+2” is not an amount we can read. Write it like 165,000.00 and paste the line again.',
      '5 The day is in the future. Correct the day and paste the line again.',
      '6 It is more than a year old. Record it where it is owed instead.',
    ]);
  });

  test('of five thousand lines is read, and of one more is not', () => {
    const of = (count: number) =>
      `Date,Narration,Credit\n${Array.from({ length: count }, (_, index) => `28/11/2026,Line ${index},${index + 1}.00`).join('\n')}`;
    expect(read(of(5_000)).lines).toHaveLength(5_000);
    expect(read(of(5_001))).toMatchObject({ lines: [], problems: [{ line: null }] });
  });
});

describe('alerts', () => {
  test.each([
    'Acct: 0123456789\nAmt: 165,000.00 CR\nDesc: TRANSFER FROM OBI ADA GD-1001\nAvail Bal: 200,000.00\nDate: 28-Nov-2026 14:05',
    'Your account ****1234 has been credited with NGN 165,000.00 by OBI ADA on 28/11/2026. Ref: TRF/123456789. Avail Bal: NGN 200,000.00',
    'Credit Alert\n\nDear Customer,\n\nAmount: NGN165,000.00\n\nSender: OBI ADA\n\nNarration: GD-1001\n\nTime: 28 Nov 2026 14:05\n\nBalance: NGN 200,000.00',
    'Txn: Credit\nAc:0XX..56X\nAmt:NGN 165,000.00\nDes:NIP/OBI ADA/GD-1001\nDate:28-Nov-2026 14:05\nBal:NGN 200,000.00',
    'You received ₦165,000.00 from OBI ADA (GTBank) on Nov 28, 2026. Your balance is ₦200,000.00.',
  ])('%#', (text) => {
    const { source, lines, problems } = read(text);
    expect({ source, problems }).toEqual({ source: 'alert', problems: [] });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ day: '2026-11-28', amountKobo: 16_500_000, balanceKobo: 20_000_000 });
    expect(lines[0]?.narration).toContain('OBI ADA');
  });

  test('several, of which one is of money that left', () => {
    const { lines, passedOver } = read(`Acct: 0123
Amt: NGN 5,000.00 CR
Desc: FROM BOLA
Bal: NGN 7,000.00
Acct: 0123
Amt: NGN 2,000.00 DR
Desc: POS
Bal: NGN 5,000.00

Acct: 0123
Amt: NGN 9,000.00 CR
Desc: FROM CHIKE
Bal: NGN 14,000.00`);
    expect(lines.map(({ amountKobo, narration }) => [amountKobo, narration])).toEqual([
      [500_000, 'FROM BOLA'],
      [900_000, 'FROM CHIKE'],
    ]);
    expect(passedOver).toBe(1);
  });

  test.each([
    ['', 'Paste an alert'],
    ['hello', 'There is no amount in it'],
    ['NGN 5,000.00', 'It does not say whether the money came in'],
    ['x'.repeat(300_000), 'No column says what came in'],
    ['1'.repeat(190_000), 'There is no amount in it'],
    [' \n'.repeat(90_000), 'Paste an alert'],
    ['a\n\n'.repeat(60_000), 'There is no amount in it'],
  ])('refuses what is none, at once', (text, words) => {
    const started = performance.now();
    expect(read(text).problems[0]?.sentence).toContain(words);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
