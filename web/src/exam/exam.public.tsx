export { ExamCards } from '#exam/exam-cards.tsx';
