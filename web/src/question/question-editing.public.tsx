/** What is needed to write questions and answers to them: fetched only where one writes. */
export { RichEditor } from '#question/text/rich-editor.tsx';
