import type { DocumentKind } from '@clinic/shared/documents/document'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useDocument } from '../../lib/document/use-document.ts'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import { ErrorState } from '../feedback/error-state.tsx'

/** Prints a draft as it was last saved. */
export function PrintDraft({ kind, id }: { kind: DocumentKind; id: string }) {
  const { print, isPrinting, failure } = useDocument(kind, id)
  useShortcut('p', msg`Print`, () => void print())
  return (
    <>
      {failure && <ErrorState failure={failure} />}
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={isPrinting}
        onClick={() => void print()}
      >
        <Trans>Print</Trans>
      </Button>
    </>
  )
}
