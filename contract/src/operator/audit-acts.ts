// Apart from the calls: no schemas, so that the console may take it as it is.

/** Acts of the audit log that are no call of the console. */
export const otherActs: Readonly<Record<string, string>> = { 'console:admin': '在服务器上建立管理员' };

/** What a call does: the first clause of its summary, without who it is for and what stands in brackets. */
export const describeSummary = (summary: string): string =>
  summary
    .replace(/^编辑：/, '')
    .replaceAll(/（[^）]*）/g, '')
    .replace(/[；，：。].*$/s, '');
