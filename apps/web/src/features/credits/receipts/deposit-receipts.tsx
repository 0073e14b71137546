import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { printDocument } from '../../../lib/document/print-document.ts'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { usePaper } from '../../../stores/paper.ts'
import { useUi } from '../../../stores/ui.ts'
import type { CreditEntry } from '../get-credits.ts'
import { DepositDocumentLine } from './deposit-document-line.tsx'
import { countPrint, issueDepositReceipt } from './deposit-receipt-operations.ts'

const DepositReceiptDialog = lazyPart(() => import('./deposit-receipt-dialog.tsx'))

/** `email`: the patient's. */
export type ReceiptsOf = {
  email: string | null
  clinic: { vatRegistered: boolean; pricesIncludeVat: boolean }
  onChanged: () => void
}

/** The receipts of a deposit and the way to one; below what was given back, the credit notes against them. */
export function DepositReceipts({ entry, email, clinic, onChanged }: ReceiptsOf & { entry: CreditEntry }) {
  const language = useUi((state) => state.language)
  const size = usePaper((state) => state.paper)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function print(kind: 'receipts' | 'credit_notes', id: string) {
    const issue = (await countPrint(kind, id)) === 1 ? 'original' : 'copy'
    await printDocument({ kind, id, language, size, issue })
  }

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    setFailure(null)
    await work().catch((error: unknown) => setFailure(toFailure(error)))
    setBusy(false)
  }

  async function issue(input: Omit<Parameters<typeof issueDepositReceipt>[0], 'creditEntryId'>) {
    const id = await issueDepositReceipt({ ...input, creditEntryId: entry.id })
    onChanged()
    if (id) void attempt(() => print('receipts', id))
  }

  const line = { email, onChanged, busy }
  return (
    <>
      {failure && <ErrorState failure={failure} />}
      {entry.receipts.map((receipt) => (
        <DepositDocumentLine
          key={receipt.id}
          {...line}
          kind="receipts"
          document={receipt}
          onPrint={() => attempt(() => print('receipts', receipt.id))}
        />
      ))}
      {entry.creditNotes.map((note) => (
        <DepositDocumentLine
          key={note.id}
          {...line}
          kind="credit_notes"
          document={{ ...note, voidedTime: null, voidReason: null }}
          onPrint={() => attempt(() => print('credit_notes', note.id))}
        />
      ))}
      {entry.mayIssueReceipt && (
        <Group gap={8} mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconReceipt size={16} aria-hidden />}
            loading={busy}
            onClick={() => (clinic.vatRegistered ? setAsking(true) : void attempt(() => issue({})))}
          >
            <Trans>Receipt</Trans>
          </Button>
          {!clinic.vatRegistered && (
            <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
              <Trans>Receipt for somebody else</Trans>
            </Button>
          )}
        </Group>
      )}
      {asking && <DepositReceiptDialog clinic={clinic} onConfirm={issue} onClose={() => setAsking(false)} />}
    </>
  )
}
