import { parseWhole } from '#app/platform/text/whole-number.ts';
import type { QuestionDraft, QuizDraft } from './quiz-draft.ts';
import { QUIZ_LENGTHS } from './quiz-lengths.ts';
import type { QuizQuestion } from './quiz-question.ts';
import { quizAdminTexts } from './quiz-texts.ts';

const { refusals } = quizAdminTexts;

/** A quiz as it may be asked. */
export interface QuizContent {
  title: string;
  passPercent: number;
  attemptsAllowed: number | null;
  questions: QuizQuestion[];
}

type CheckedDraft = { ok: true; content: QuizContent } | { ok: false; fields: Record<string, string> };

/** Questions and answers that were left quite empty are no mistake and are left out; everything else is said at its field. */
export function checkDraft(draft: QuizDraft): CheckedDraft {
  const fields: Record<string, string> = {};
  const refuse = (name: string, sentence: string) => {
    fields[name] ??= sentence;
  };
  if (draft.title === '') refuse('title', refusals.title);
  if (draft.title.length > QUIZ_LENGTHS.title) refuse('title', refusals.long(QUIZ_LENGTHS.title));
  const passPercent = parseWhole(draft.passPercent, 100) || undefined;
  if (passPercent === undefined) refuse('passPercent', refusals.passPercent);
  const attemptsAllowed = draft.attempts === '' ? null : parseWhole(draft.attempts, 10) || undefined;
  if (attemptsAllowed === undefined) refuse('attempts', refusals.attempts);
  const written = draft.questions.filter((question) => !isEmpty(question));
  const [first] = draft.questions;
  if (written.length === 0) refuse(first ? `text-${first.key}` : 'title', refusals.noQuestions);
  const questions = written.map((question) => checkQuestion(question, refuse));
  if (Object.keys(fields).length > 0 || passPercent === undefined || attemptsAllowed === undefined) {
    return { ok: false, fields };
  }
  return { ok: true, content: { title: draft.title, passPercent, attemptsAllowed, questions } };
}

function checkQuestion(question: QuestionDraft, refuse: (name: string, sentence: string) => void): QuizQuestion {
  const { key, text, kind, explanation } = question;
  if (text === '') refuse(`text-${key}`, refusals.question);
  if (text.length > QUIZ_LENGTHS.question) refuse(`text-${key}`, refusals.long(QUIZ_LENGTHS.question));
  if (explanation.length > QUIZ_LENGTHS.explanation)
    refuse(`explanation-${key}`, refusals.long(QUIZ_LENGTHS.explanation));
  for (const option of question.options) {
    if (option.text === '' && option.isRight) refuse(`answer-${option.key}`, refusals.rightIsEmpty);
    if (option.text.length > QUIZ_LENGTHS.answer) refuse(`answer-${option.key}`, refusals.long(QUIZ_LENGTHS.answer));
  }
  const options = question.options.filter((option) => option.text !== '');
  const twice = options.find(({ text }, place) => options.findIndex((other) => same(other.text, text)) < place);
  if (twice) refuse(`answer-${twice.key}`, refusals.twice);
  const right = options.filter(({ isRight }) => isRight).length;
  if (options.length < 2) refuse(`options-${key}`, refusals.twoOptions);
  else if (right === 0) refuse(`options-${key}`, refusals.noRight);
  else if (kind === 'one' && right > 1) refuse(`options-${key}`, refusals.oneRight);
  return { text, kind, explanation, options: options.map(({ text, isRight }) => ({ text, isRight })) };
}

function isEmpty({ text, explanation, options }: QuestionDraft): boolean {
  return text === '' && explanation === '' && options.every((option) => option.text === '' && !option.isRight);
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
