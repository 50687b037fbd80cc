/** A question as words of a file, whatever its format; '' where nothing is said. */
export type RawQuestion = {
  /** Row or line where it begins, from 1. */
  row: number;
  kind: string;
  stem: string;
  options: string[];
  answer: string;
  explanation: string;
  chapter: string;
  points: string;
  difficulty: string;
  year: string;
  score: string;
  tolerance: string;
  anyOrder: string;
  children: RawQuestion[];
};

export const emptyRaw: Omit<RawQuestion, 'row'> = {
  kind: '',
  stem: '',
  options: [],
  answer: '',
  explanation: '',
  chapter: '',
  points: '',
  difficulty: '',
  year: '',
  score: '',
  tolerance: '',
  anyOrder: '',
  children: [],
};

/** What a file says, and what is wrong with it as a whole. */
export type RawFile = { questions: RawQuestion[]; errors: string[] };
