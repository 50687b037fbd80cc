import { refusals, type PictureAnswer, type PictureOrder } from './picture-order.ts';
import { remakePicture } from './remake-picture.ts';

// The process of picture-process.ts: one picture after the other, until its owner ends.
process.on('message', async (order: PictureOrder) => {
  const answer = await remakePicture(order).catch((): PictureAnswer => ({ refusal: refusals.damaged }));
  process.send?.(answer);
});
// An ordinary end would wait for the picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.('ready');
