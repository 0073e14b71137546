import type { Language } from '@clinic/shared/languages'
import { runMutation } from '../../../graphql/client.ts'
import { graphql } from '../../../graphql/graphql.ts'
import { printDocument } from '../../../lib/document/print-document.ts'

const PrintLabels = graphql(`
  mutation PrintLabels($input: PrintLabelsInput!) {
    printLabels(input: $input) { id printCount }
  }
`)

/** Counts a print of a prescription's labels, and opens the browser's print dialog with them. Throws a `Failure`. */
export async function printLabels({ id, language }: { id: string; language: Language }): Promise<void> {
  await runMutation(PrintLabels, { input: { id, language } })
  await printDocument({ kind: 'labels', id, language, size: 'label' })
}
