import type { Page } from '@playwright/test'
import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { long } from './support/long.ts'

/** Texts of a line's VAT that its field would cut, by how many pixels. */
const cutTexts = (page: Page) =>
  page.locator('[data-line="0"] select[aria-label]').evaluateAll((selects) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    return (selects as HTMLSelectElement[]).flatMap((select) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select)
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const texts = [...select.options].map(({ label }) => ({ label, over: Math.ceil(context.measureText(label).width - room) }))
      return texts.filter(({ over }) => over > 0)
    })
  })

test('the VAT of a line is read whole, on a desk and on a phone', long, async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [establishmentId, patient] = [await getEstablishmentId(page), await createPatient(page, 'Vat')]
  const ids: string[] = []
  for (const tax of ['0', '7']) {
    const invoiceDetails = [{ medicalService: 'Filler', quantity: 1, price: '1000' }]
    const { createInvoice } = await graphql<{ createInvoice: { id: string } }>(
      page,
      'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }',
      { input: { establishmentId, patientId: patient.id, tax, invoiceDetails } },
    )
    ids.push(createInvoice.id)
  }
  for (const language of ['en', 'th'] as const) {
    const reader = await open({ as: 'admin@demo.clinic', language })
    for (const width of [1366, 768, 390])
      for (const id of ids) {
        await reader.setViewportSize({ width, height: 768 })
        await reader.goto(`/invoices/${id}`)
        await expect(reader.locator('[data-line="0"] select').first()).toBeVisible()
        expect(await cutTexts(reader), `${language}, ${width} wide`).toEqual([])
      }
  }
})
