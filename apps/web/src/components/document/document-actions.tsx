import { documentAddress } from '@clinic/shared/documents/document'
import { languages } from '@clinic/shared/languages'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Kbd, NativeSelect } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { Ref } from 'react'
import { languageNames } from '../../i18n/languages.ts'
import type { ShownDocument } from '../../lib/document/use-document.ts'
import { useShortcut } from '../../lib/keys/use-shortcuts.ts'
import type { Paper } from '../../stores/paper.ts'
import { papers, usePaper } from '../../stores/paper.ts'
import { ErrorState } from '../feedback/error-state.tsx'

const paperNames: Record<Paper, string> = { a4: 'A4', a5: 'A5', '80mm': '80mm', '58mm': '58mm' }

type DocumentActionsProps = {
  document: ShownDocument
  /** Printing comes next. */
  isNext: boolean
  printButton: Ref<HTMLButtonElement>
}

/** Print, or keep as a file; in which language and on which paper. */
export function DocumentActions({ document, isNext, printButton }: DocumentActionsProps) {
  const { t } = useLingui()
  const { request, print, isPrinting, failure } = document
  const setPaper = usePaper((state) => state.setPaper)
  useShortcut('p', msg`Print`, () => void print())
  return (
    <>
      {failure && <ErrorState failure={failure} />}
      <Button
        ref={printButton}
        variant={isNext ? 'filled' : 'default'}
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={isPrinting}
        onClick={() => void print()}
      >
        <Trans>Print</Trans>
        <Kbd size="xs" ml={8} aria-hidden>
          P
        </Kbd>
      </Button>
      <Button
        component="a"
        href={documentAddress(request, 'pdf')}
        download
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        <Trans>Download PDF</Trans>
      </Button>
      <Group grow gap="xs">
        <NativeSelect
          label={t`Paper`}
          size="xs"
          value={request.size}
          onChange={(event) => setPaper(event.currentTarget.value as Paper)}
          data={papers.map((value) => ({ value, label: paperNames[value] }))}
        />
        <NativeSelect
          label={t`Language`}
          size="xs"
          value={request.language}
          onChange={(event) => document.setLanguage(event.currentTarget.value as (typeof languages)[number])}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Group>
    </>
  )
}
