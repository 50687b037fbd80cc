type Field = { focus(): void };

const hadFocus = new WeakSet<HTMLElement>();

/**
 * Ref of the field that a page or dialog is opened for: one types at once. Components give their ref anew whenever they draw;
 * only the first time moves the focus.
 */
export function focusFirst(
  field: (Field & { input?: HTMLElement | null; nativeElement?: HTMLElement | null }) | null,
): void {
  const element = field instanceof HTMLElement ? field : (field?.input ?? field?.nativeElement);
  if (!field || (element && hadFocus.has(element))) return;
  if (element) hadFocus.add(element);
  field.focus();
}

/** For `afterOpenChange` of a dialog, which by itself begins at its sign to close: one types in its first field at once. */
export function focusDialogField(open: boolean): void {
  if (open) document.querySelector<HTMLElement>('.ant-modal-body :is(input, textarea)')?.focus();
}
