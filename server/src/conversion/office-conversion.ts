import { existsSync } from 'node:fs';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChildSetting } from './sandbox/child-process.ts';
import { ConversionError } from './conversion-failures.ts';
import type { OfficeKind } from './sniffing/document-kinds.ts';
import { runKillable } from './sandbox/killable-process.ts';

const PLACES = [
  '/usr/bin/soffice',
  '/usr/local/bin/soffice',
  '/opt/homebrew/bin/soffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** Where LibreOffice's program is on this machine, or null. */
export const findOfficeSuite = (): string | null => PLACES.find((path) => existsSync(path)) ?? null;

// No macros, no links to files or addresses outside of the document, and a proxy that leads nowhere for what is left.
const PROFILE_SETTINGS: [path: string, name: string, value: string][] = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '1'],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
];

/** Lays an office document out as a PDF in the private directory and answers its path. */
export async function convertToPdf(
  program: string,
  input: string,
  kind: OfficeKind,
  setting: ChildSetting,
): Promise<string> {
  const { directory } = setting;
  const source = join(directory, `source.${kind}`);
  const profile = join(directory, 'office-profile');
  await copyFile(input, source);
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user/registrymodifications.xcu'), profileSettings());
  await runKillable({
    command: program,
    args: [
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      '--headless',
      '--norestore',
      '--nolockcheck',
      '--nodefault',
      '--nofirststartwizard',
      '--convert-to',
      'pdf',
      '--outdir',
      directory,
      source,
    ],
    env: { SAL_USE_VCLPLUGIN: 'svp', http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' },
    directory,
    deadline: setting.deadline,
    maxMemoryBytes: setting.limits.maxMemoryBytes,
    maxFileBytes: setting.limits.maxInflatedBytes,
    signal: setting.signal,
  });
  const pdf = join(directory, 'source.pdf');
  // The program ends well even when it could not read the document.
  if (!(await stat(pdf).catch(() => null))) throw new ConversionError('broken');
  return pdf;
}

function profileSettings(): string {
  const items = PROFILE_SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">${items.join('')}</oor:items>`;
}
