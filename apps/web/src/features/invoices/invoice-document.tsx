import { Trans } from '@lingui/react/macro'
import { DocumentHead } from '../../components/document/document-head.tsx'
import classes from '../../components/document/document.module.css'
import { formatMoney } from '../../lib/money.ts'
import { formatPlainDate, formatTime } from '../../lib/time.ts'
import type { ClinicLines } from '../../pickers/document-parties.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import type { InvoiceDetails } from './data/invoice-row.ts'
import { InvoiceTotals } from './editor/invoice-totals.tsx'

/** An invoice as it is shown and printed; `clinic` heads one that is not issued yet. */
export function InvoiceDocument({ invoice, clinic }: { invoice: InvoiceDetails; clinic: ClinicLines }) {
  const language = useUi((state) => state.language)
  const zone = useViewer().establishment.timeZone
  const { snapshot, patient, currency, discount, number, notes } = invoice
  const money = (amount: string) => formatMoney(amount, currency)
  const head: ClinicLines = snapshot
    ? {
        name: snapshot.clinicName,
        address: snapshot.clinicAddress,
        phone: snapshot.clinicPhone,
        email: snapshot.clinicEmail,
        registrationId: snapshot.clinicRegistrationId,
      }
    : clinic
  const date = formatTime(new Date(invoice.issuedTime ?? invoice.createdTime), 'date', language, zone)
  const due = invoice.dueDate && formatPlainDate(invoice.dueDate, 'date', language)
  const { registrationId } = head
  const name = snapshot?.patientName ?? `${patient.firstName} ${patient.lastName}`.trim()
  const facts = [
    snapshot ? snapshot.hospitalNumber : patient.hospitalNumber,
    snapshot ? snapshot.patientAddress : patient.address,
  ]
  return (
    <>
      <DocumentHead clinic={head} kind={<Trans>Invoice</Trans>} registration={<Trans>License {registrationId}</Trans>}>
        <div>{number ?? <Trans>Draft</Trans>}</div>
        <div className={classes.faint}>
          <Trans>Date: {date}</Trans>
        </div>
        {due && (
          <div className={classes.faint}>
            <Trans>Due: {due}</Trans>
          </div>
        )}
      </DocumentHead>
      <div className={classes.fields}>
        <div>
          <div className={classes.faint}>
            <Trans>Patient</Trans>
          </div>
          <div>
            <b>{name}</b>
          </div>
          <div className={classes.faint}>{facts.filter(Boolean).join(' · ')}</div>
        </div>
      </div>
      <table className={classes.lines}>
        <thead>
          <tr className={classes.repeated}>
            <td colSpan={5} className={classes.faint}>
              {[number, name].filter(Boolean).join(' · ')}
            </td>
          </tr>
          <tr>
            <th scope="col">
              <Trans>Service</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Quantity</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={`${classes.number} ${classes.optional}`}>
              <Trans>VAT</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.invoiceDetails.map((line, index) => (
            <tr key={index}>
              <td>
                {line.medicalService}
                {line.description && <div className={classes.faint}>{line.description}</div>}
              </td>
              <td className={classes.number}>{line.quantity}</td>
              <td className={classes.number}>{money(line.price)}</td>
              <td className={`${classes.number} ${classes.optional}`}>
                {line.taxRate === '0' ? <Trans>Exempt</Trans> : `${line.taxRate} %`}
              </td>
              <td className={classes.number}>{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <InvoiceTotals totals={invoice} discount={discount} currency={currency} paid={invoice} />
      {notes && <p className={classes.notes}>{notes}</p>}
      {invoice.status === 'void' && invoice.voidReason && (
        <p className={classes.notes}>
          <Trans>Void: {invoice.voidReason}</Trans>
        </p>
      )}
    </>
  )
}
