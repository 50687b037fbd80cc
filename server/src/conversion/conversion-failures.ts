/** Why a document could not be converted. */
export type ConversionFailure =
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'too-many-pages'
  | 'too-large'
  | 'unsupported'
  | 'mislabelled'
  | 'unknown-encoding'
  | 'timeout'
  | 'memory'
  | 'crashed';

/**
 * A failure on its way out. `message` is a sentence for the uploader that says what to do; `detail` is for the log of
 * the operator only: the end of what the child wrote to its standard error.
 */
export type FailedConversion = { ok: false; reason: ConversionFailure; message: string; detail: string };

const MESSAGES: Record<ConversionFailure, string> = {
  encrypted: '文件设了打开密码，请去掉密码后重新上传',
  broken: '文件已损坏，打不开，请用原来的软件打开确认，另存一份后重新上传',
  empty: '文件里没有内容，请检查后重新上传',
  'too-many-pages': '文件页数太多，请拆成几份后分别上传',
  'too-large': '文件里的内容展开后太多，请拆成几份后分别上传',
  unsupported: '暂时不能转换这种文件，请另存为 PDF 后重新上传',
  mislabelled: '文件内容和后缀名不一致，请用原来的软件另存为正确的格式后重新上传',
  'unknown-encoding': '认不出文字编码，请另存为 UTF-8 后重新上传',
  timeout: '文件太复杂，转换超时，请重试，或另存为 PDF、拆成几份后重新上传',
  memory: '转换这份文件要用的内存超过了上限，请另存为 PDF 或拆成几份后重新上传',
  crashed: '转换中断了，请重试，如果还是不行请另存为 PDF 后重新上传',
};

/** Thrown inside the converter, in parent and children alike; never leaves `convertDocument`. */
export class ConversionError extends Error {
  readonly reason: ConversionFailure;

  readonly detail: string;

  constructor(
    reason: ConversionFailure,
    { message = MESSAGES[reason], detail = '' }: { message?: string; detail?: string } = {},
  ) {
    super(message);
    this.reason = reason;
    this.detail = detail;
  }
}

/** The answer for a failure; anything that is no `ConversionError` is a fault of ours or the machine: 'crashed'. */
export function failureOf(error: unknown): FailedConversion {
  if (error instanceof ConversionError)
    return { ok: false, reason: error.reason, message: error.message, detail: error.detail };
  return { ok: false, reason: 'crashed', message: MESSAGES.crashed, detail: String(error) };
}

export function isConversionFailure(value: unknown): value is ConversionFailure {
  return typeof value === 'string' && Object.hasOwn(MESSAGES, value);
}
