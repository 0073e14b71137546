import type { DocumentKind, MailedKind } from '@clinic/shared/documents/document'
import type { ClinicModule, SignedInContext } from '../../context.ts'
import type { Mailed, Printable } from '../module.ts'

/** How a kind of document is printed, by the module that declares it. */
export function printableOf(modules: readonly ClinicModule[], kind: DocumentKind): Printable<SignedInContext> {
  const printable = modules.map(({ documents }) => documents?.[kind]).find((found) => found !== undefined)
  if (!printable) throw new Error(`No module prints ${kind}.`)
  return printable
}

/** How it is sent by e-mail. */
export function mailedOf(modules: readonly ClinicModule[], kind: MailedKind): Mailed<SignedInContext> {
  const { mailed } = printableOf(modules, kind)
  if (!mailed) throw new Error(`No module mails ${kind}.`)
  return mailed
}
