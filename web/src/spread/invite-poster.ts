import { drawCode } from '#reaction/reaction.public.ts';

const WIDTH = 720;
const HEIGHT = 1_080;

/** Draws the invitation as a picture: words on blue, a code that leads to the link. Always the same colours: it leaves the app. */
export async function drawInvitation(facts: { url: string; appName: string; coins: number }): Promise<Blob> {
  const { url, appName, coins } = facts;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = token('--font');
  pen.fillStyle = token('--indigo-700') || token('--c-bar');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textAlign = 'center';
  pen.fillStyle = token('--n-0');
  pen.font = `700 76px ${font}`;
  pen.fillText(appName, WIDTH / 2, 180);
  pen.font = `40px ${font}`;
  pen.fillText('好资料、好题库，一起备考', WIDTH / 2, 260);
  pen.font = `600 40px ${font}`;
  pen.fillText(`注册并学习一次，你我各得 ${coins} 学币`, WIDTH / 2, 350, WIDTH - 96);
  pen.fillRect(160, 430, 400, 400);
  pen.fillStyle = token('--n-900');
  drawCode(pen, url, 180, 450, 360);
  pen.fillStyle = token('--n-0');
  pen.font = `36px ${font}`;
  pen.fillText('长按或扫码打开', WIDTH / 2, 920);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the poster was not drawn');
  return blob;
}
