import { describe, expect, it } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { changeDraft, MAX_OPTIONS, MAX_QUESTIONS, newDraft, type QuizDraft, readDraft } from './quiz-draft.ts';
import { quizAdminTexts } from './quiz-texts.ts';

const { refusals } = quizAdminTexts;

/** The form as the editor's page sends it. */
function formOf(draft: QuizDraft): FormData {
  const form = new FormData();
  form.set('intent', 'save');
  for (const name of ['title', 'passPercent', 'attempts'] as const) form.set(name, draft[name]);
  form.set('basedOn', String(draft.basedOn));
  for (const { key, text, kind, explanation, options } of draft.questions) {
    form.append('question', key);
    form.set(`text-${key}`, text);
    form.set(`kind-${key}`, kind);
    form.set(`explanation-${key}`, explanation);
    for (const option of options) {
      form.append(`option-${key}`, option.key);
      form.set(`answer-${option.key}`, option.text);
      if (option.isRight) form.set(`right-${option.key}`, 'on');
    }
  }
  return form;
}

const written = (): QuizDraft => ({
  ...newDraft('Quiz 1'),
  questions: [
    {
      key: 'q1',
      text: 'Where does a sofa begin?',
      kind: 'one',
      explanation: 'At the wall it belongs to.',
      options: [
        { key: 'o1', text: 'At the wall', isRight: true },
        { key: 'o2', text: 'At the window', isRight: false },
        { key: 'o3', text: '', isRight: false },
      ],
    },
  ],
});
const withQuestion = (change: Partial<QuizDraft['questions'][number]>) => {
  const draft = written();
  return { ...draft, questions: draft.questions.map((question) => ({ ...question, ...change })) };
};
const fieldsOf = (draft: QuizDraft) => {
  const checked = checkDraft(draft);
  return checked.ok ? {} : checked.fields;
};
const option = (key: string, text: string, isRight = false) => ({ key, text, isRight });

describe('the editor’s form', () => {
  it('comes back as it was typed', () => {
    expect(readDraft(formOf(written()))).toEqual(written());
  });

  it.each([
    ['a field it does not have', 'isAdmin', '1'],
    ['an answer of no question', 'answer-o99', 'Mine'],
    ['a key that is not ours', 'question', '__proto__'],
    ['a question twice', 'question', 'q1'],
  ])('is no form of ours with %s', (_what, name, value) => {
    const form = formOf(written());
    form.append(name, value);
    expect(readDraft(form)).toBeUndefined();
  });

  it('takes a question and an answer more, and away again, with everything typed', () => {
    const more = changeDraft(written(), 'add_question');
    expect(more?.questions.map(({ key, options }) => [key, options.length])).toEqual([
      ['q1', 3],
      ['q2', 4],
    ]);
    expect(more?.questions[0]).toEqual(written().questions[0]);
    const answer = changeDraft(written(), 'add_option-q1');
    expect(answer?.questions[0]?.options.at(-1)).toEqual({ key: 'o4', text: '', isRight: false });
    expect(changeDraft(written(), 'remove_option-o2')?.questions[0]?.options.map(({ key }) => key)).toEqual([
      'o1',
      'o3',
    ]);
    expect(changeDraft(written(), 'remove_question-q1')?.questions).toEqual([]);
    expect(more && changeDraft(more, 'up-q2')?.questions.map(({ key }) => key)).toEqual(['q2', 'q1']);
    expect(changeDraft(written(), 'explode')).toBeUndefined();
    expect(changeDraft(written(), 'add_option-q9')).toBeUndefined();
  });

  it('stops at its limits', () => {
    let draft: QuizDraft = written();
    for (let index = 0; index < 30; index++) draft = changeDraft(draft, 'add_question') ?? draft;
    for (let index = 0; index < 30; index++) draft = changeDraft(draft, 'add_option-q1') ?? draft;
    expect(draft.questions.length).toBe(MAX_QUESTIONS);
    expect(draft.questions[0]?.options.length).toBe(MAX_OPTIONS);
    expect(readDraft(formOf(draft))).toEqual(draft);
  });
});

describe('a quiz that is saved', () => {
  it('leaves out what was left empty', () => {
    const draft = changeDraft(written(), 'add_question') ?? written();
    const checked = checkDraft(draft);
    expect(checked).toMatchObject({ ok: true, content: { passPercent: 60, attemptsAllowed: 3 } });
    expect(checked.ok && checked.content.questions.map(({ options }) => options.length)).toEqual([2]);
  });

  it.each<[string, Partial<QuizDraft>, Record<string, string>]>([
    ['a title', { title: '' }, { title: refusals.title }],
    ['a pass mark', { passPercent: '0' }, { passPercent: refusals.passPercent }],
    ['a pass mark in per cent', { passPercent: '101' }, { passPercent: refusals.passPercent }],
    ['a whole number', { passPercent: '60.5' }, { passPercent: refusals.passPercent }],
    ['few attempts', { attempts: '11' }, { attempts: refusals.attempts }],
    ['a question', { questions: [] }, { title: refusals.noQuestions }],
  ])('needs %s', (_what, change, fields) => {
    expect(fieldsOf({ ...written(), ...change })).toEqual(fields);
  });

  it.each<[string, Partial<QuizDraft['questions'][number]>, Record<string, string>]>([
    ['words', { text: '' }, { 'text-q1': refusals.question }],
    ['two answers', { options: [option('o1', 'One', true)] }, { 'options-q1': refusals.twoOptions }],
    ['a right answer', { options: [option('o1', 'One'), option('o2', 'Two')] }, { 'options-q1': refusals.noRight }],
    [
      'exactly one, where one is asked for',
      { options: [option('o1', 'One', true), option('o2', 'Two', true)] },
      { 'options-q1': refusals.oneRight },
    ],
    [
      'words for what is right',
      { options: [option('o1', 'One', true), option('o2', 'Two'), option('o3', '', true)] },
      { 'answer-o3': refusals.rightIsEmpty },
    ],
    [
      'different answers',
      { options: [option('o1', 'One', true), option('o2', 'one')] },
      { 'answer-o2': refusals.twice },
    ],
  ])('needs for each question %s', (_what, change, fields) => {
    expect(fieldsOf(withQuestion(change))).toEqual(fields);
  });

  it('takes several right ones where several are asked for', () => {
    const options = [option('o1', 'One', true), option('o2', 'Two', true), option('o3', 'Three')];
    expect(checkDraft(withQuestion({ kind: 'several', options })).ok).toBe(true);
    expect(checkDraft({ ...written(), attempts: '' })).toMatchObject({ content: { attemptsAllowed: null } });
  });
});
