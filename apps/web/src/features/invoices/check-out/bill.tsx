import { toMinorUnits } from '@clinic/shared/money'
import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { EditorNotices } from '../../../components/form/editor-notices.tsx'
import { invoiceTexts } from '../../../components/labels/invoice-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { focusStep, goOn } from '../../../lib/form/enter-to-next-field.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { formatMoney } from '../../../lib/money.ts'
import { useRemembered, type Remembered } from '../data/remembered-services.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { InvoiceLines } from '../editor/invoice-lines.tsx'
import { blankInvoice, type InvoiceValues } from '../editor/invoice-values.ts'
import { useInvoiceEditor } from '../editor/use-invoice-editor.ts'
import { invoiceUnsavedName } from '../editor/unsaved-name.ts'
import { PaymentFields } from './payment-fields.tsx'
import type { Visit } from '../../../lib/feature/slots.ts'
import type { Settlement } from './use-settlement.ts'

type BillProps = {
  visit: Visit
  settlement: Settlement
  /** A draft that is there; else what a new invoice starts with. */
  draft?: InvoiceDetails
  blank?: InvoiceValues
  remembered?: Map<string, Remembered> | undefined
  /** What the patient has paid in advance in each currency. */
  credits?: readonly { currency: string; balance: string }[] | undefined
  onIssued: (invoice: InvoiceDetails) => void
  onReload?: () => Promise<InvoiceDetails | null>
}

/** What the visit costs: issued, paid and closed by one Enter. */
export function Bill({ visit, settlement, draft, blank = blankInvoice(), remembered, credits, onIssued, onReload }: BillProps) {
  const sentence = useChangeSentence(invoiceTexts)
  const fetched = useRemembered(remembered === undefined)
  const form = useRef<HTMLFormElement>(null)
  const editor = useInvoiceEditor({
    invoice: draft,
    eventId: visit.id,
    blank,
    unsavedName: invoiceUnsavedName({ id: draft?.id, eventId: visit.id }),
    onSaved: onIssued,
    reload: onReload,
  })
  const { totals, saving } = editor
  const { currency, lines } = editor.form.getValues()
  const credit = draft?.creditAvailable ?? credits?.find((one) => one.currency === currency)?.balance ?? '0.00'
  const isPriced = lines.every(({ price }) => price.trim() !== '')
  const focusFirst = useEffectEvent(() => {
    const open = lines.find(({ price }) => price.trim() === '')
    if (open) focusStep(form.current?.querySelector<HTMLElement>(`[data-part="${open.medicalService ? 'price' : 'service'}"]`))
  })
  useEffect(() => focusFirst(), [])
  const take = () => {
    if (!totals || toMinorUnits(totals.totalAmount) === 0n) return
    if (settlement.isEnough(totals.totalAmount, credit)) void editor.save('issued')
  }
  useSaveKey(take)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <Stack gap="sm">
        <EditorNotices editor={{ ...editor, save: () => editor.save('issued') }} sentence={sentence} />
        <div onKeyDown={goOn}>
          <InvoiceLines form={editor.form} totals={totals} currency={currency} remembered={remembered ?? fetched} />
        </div>
        <Text fw={600} size="xl" ta="right" aria-live="polite">
          <Trans>Total {totals ? formatMoney(totals.totalAmount, currency) : ''}</Trans>
        </Text>
        <PaymentFields
          settlement={settlement}
          visit={visit}
          due={totals?.totalAmount}
          credit={credit}
          currency={currency}
          saving={saving}
          autoFocus={isPriced}
        />
      </Stack>
    </form>
  )
}
