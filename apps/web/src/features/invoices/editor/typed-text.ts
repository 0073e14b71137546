import { writtenLines, type DiscountValues, type InvoiceValues, type LineValues } from './invoice-values.ts'

/** What was typed into the form of an invoice, a service a line, for people to read. */
export const typedText = ({ patient, lines, currency, tax, notes, ...of }: InvoiceValues): string =>
  [patient?.name, ...writtenLines(lines).map(lineText), discountText(of), tax && `+${tax}%`, of.dueDate, notes.trim(), currency]
    .filter(Boolean)
    .join('\n')

function lineText({ medicalService, description, quantity, price, tax, ...line }: LineValues): string {
  const service = [medicalService, description.trim()].filter(Boolean).join(', ')
  const sum = [quantity, price].filter(Boolean).join(' × ')
  return [service, [sum, discountText(line), tax && `+${tax}%`].filter(Boolean).join(', ')].filter(Boolean).join(': ')
}

const discountText = ({ discount, discountIn }: DiscountValues) =>
  discount && `−${discount}${discountIn === 'percent' ? '%' : ''}`
