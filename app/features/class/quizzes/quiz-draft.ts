import { plainLine, plainText } from '#app/platform/forms/plain-text.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import type { QuizQuestion } from './quiz-question.ts';

/** What the owner is writing, as it was typed: nothing in it is checked yet. Keys keep a field's place while others come and go. */
export interface QuizDraft {
  title: string;
  passPercent: string;
  /** `''` for as many as they like. */
  attempts: string;
  /** The version that is being changed; 0 for a new quiz. */
  basedOn: number;
  questions: QuestionDraft[];
}

export interface QuestionDraft {
  key: string;
  text: string;
  kind: QuizQuestion['kind'];
  explanation: string;
  options: OptionDraft[];
}

interface OptionDraft {
  key: string;
  text: string;
  isRight: boolean;
}

export const MAX_QUESTIONS = 20;
export const MAX_OPTIONS = 8;
const NEW_OPTIONS = 4;
const KEY = /^[qo]\d{1,4}$/;

/** One empty question with four empty answers. */
export function newDraft(title: string): QuizDraft {
  const draft = { title, passPercent: '60', attempts: '3', basedOn: 0, questions: [] };
  return addQuestion(draft);
}

/**
 * The form as it was typed, or undefined when no form of ours was sent: fields it does not have, keys that are not ours, more questions
 * than there may be.
 */
export function readDraft(form: FormData): QuizDraft | undefined {
  const entries = [...form];
  if (entries.some(([, value]) => typeof value !== 'string')) return undefined;
  const asked = form.getAll('question').map(String);
  const questions = asked.map((key) => readQuestion(form, key));
  const options = questions.flatMap(({ options }) => options);
  const keys = [...asked, ...options.map(({ key }) => key)];
  const names = new Set([
    ...['intent', 'title', 'passPercent', 'attempts', 'basedOn', 'question'],
    ...asked.flatMap((key) => [`text-${key}`, `kind-${key}`, `explanation-${key}`, `option-${key}`]),
    ...options.flatMap(({ key }) => [`answer-${key}`, `right-${key}`]),
  ]);
  const isOurs =
    keys.every((key) => KEY.test(key)) &&
    new Set(keys).size === keys.length &&
    asked.length <= MAX_QUESTIONS &&
    questions.every(({ options }) => options.length <= MAX_OPTIONS) &&
    entries.every(([name]) => names.has(name));
  if (!isOurs) return undefined;
  return {
    title: plainLine(form.get('title')),
    passPercent: plainLine(form.get('passPercent')),
    attempts: plainLine(form.get('attempts')),
    basedOn: parseWhole(plainLine(form.get('basedOn'))) ?? 0,
    questions,
  };
}

function readQuestion(form: FormData, key: string): QuestionDraft {
  const options = form
    .getAll(`option-${key}`)
    .map((option) => ({
      key: String(option),
      text: plainLine(form.get(`answer-${option}`)),
      isRight: form.get(`right-${option}`) === 'on',
    }));
  return {
    key,
    text: plainText(form.get(`text-${key}`)),
    kind: form.get(`kind-${key}`) === 'several' ? 'several' : 'one',
    explanation: plainText(form.get(`explanation-${key}`)),
    options,
  };
}

/** What a button of the editor does to the draft before anything is saved; undefined for an act it does not know. */
export function changeDraft(draft: QuizDraft, intent: string): QuizDraft | undefined {
  const [act = '', key = ''] = intent.split('-');
  const { questions } = draft;
  const index = questions.findIndex((question) => question.key === key);
  if (act === 'add_question') return questions.length < MAX_QUESTIONS ? addQuestion(draft) : draft;
  if (act === 'remove_option')
    return { ...draft, questions: questions.map((question) => withoutOption(question, key)) };
  if (index < 0) return undefined;
  if (act === 'remove_question') return { ...draft, questions: questions.filter((question) => question.key !== key) };
  if (act === 'add_option') {
    const added = { key: nextKey(draft, 'o'), text: '', isRight: false };
    return {
      ...draft,
      questions: questions.map((question) =>
        question.key === key && question.options.length < MAX_OPTIONS
          ? { ...question, options: [...question.options, added] }
          : question,
      ),
    };
  }
  if (act === 'up')
    return {
      ...draft,
      questions: questions
        .toSpliced(index, 1)
        .toSpliced(Math.max(index - 1, 0), 0, ...questions.slice(index, index + 1)),
    };
  return undefined;
}

function addQuestion(draft: QuizDraft): QuizDraft {
  const first = Number(nextKey(draft, 'o').slice(1));
  const options = Array.from({ length: NEW_OPTIONS }, (_, place) => ({
    key: `o${first + place}`,
    text: '',
    isRight: false,
  }));
  const question: QuestionDraft = { key: nextKey(draft, 'q'), text: '', kind: 'one', explanation: '', options };
  return { ...draft, questions: [...draft.questions, question] };
}

function withoutOption(question: QuestionDraft, key: string): QuestionDraft {
  return { ...question, options: question.options.filter((option) => option.key !== key) };
}

/** A key that nothing in the draft uses. */
export function nextKey({ questions }: QuizDraft, prefix: 'q' | 'o'): string {
  const keys =
    prefix === 'q'
      ? questions.map(({ key }) => key)
      : questions.flatMap(({ options }) => options.map(({ key }) => key));
  return `${prefix}${Math.max(0, ...keys.map((key) => Number(key.slice(1)))) + 1}`;
}
