import { usePublicInfo } from '@xuelin/client/queries/public-info.ts';
import { codeDigits } from '@xuelin/ui/controls/typed-number.ts';
import './filing.css';

const outside = (url: string) => `#/pages/webview?url=${encodeURIComponent(url)}`;
const icpHref = outside('https://beian.miit.gov.cn/');
const policeHref = (number: string) => {
  const digits = codeDigits(number);
  return outside(`https://beian.mps.gov.cn/#/query/webSearch?code=${digits}`);
};

/** The numbers under which the site is filed (备案), when an operator has set them. */
export function Filing() {
  const { icp, police } = usePublicInfo().filing;
  if (icp === '' && police === '') return null;
  return (
    <footer className="filing">
      {icp === '' ? null : <a href={icpHref}>{icp}</a>}
      {police === '' ? null : <a href={policeHref(police)}>{police}</a>}
    </footer>
  );
}
