import { blankDosage } from '@clinic/shared/dosage/dosage'
import { expect, test } from 'vitest'
import { createClinic } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'
import { addPrescriptionTemplate } from './prescription-template.contract.ts'

const server = useTestServer()
const dosage = { ...blankDosage, amount: '1', unit: 'tablet', route: 'oral', timesPerDay: 3 }
const sentence = 'Take 1 tablet 3 times a day'
const drowsy = 'May cause drowsiness'

test('a line with parts and words, as it was stored once, is read with both and kept so when the template is renamed', async () => {
  const home = await createClinic(server.owner)
  const ploy = await server.signIn(home.ploy.email)
  const prescriptionDetails = [{ medication: 'Zinc', description: drowsy, quantity: 1, quantityUnit: null, dosage }]
  const id = await addPrescriptionTemplate(server.owner, home, { prescriptionDetails })
  const { data } = await server.graphql(
    ploy,
    `mutation ($input: UpdatePrescriptionTemplateInput!) { updatePrescriptionTemplate(input: $input) {
      prescriptionDetails { description remark } } }`,
    { input: { id, name: 'Minerals' } },
  )
  expect(data.updatePrescriptionTemplate.prescriptionDetails).toEqual([{ description: sentence, remark: drowsy }])
})
