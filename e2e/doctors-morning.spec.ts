import type { Locator, Page } from '@playwright/test'
import { createNamedPatient, getEstablishmentId, type Person } from './support/clinic-data.ts'
import { expect, graphql, newContext, storePreferences, test, type Language } from './support/fixtures.ts'
import { handOn } from './support/hand.ts'
import { long } from './support/long.ts'
import { signUpClinic } from './support/own-clinic.ts'
import type { TestServer } from './support/test-server.ts'

/**
 * A doctor's morning: each visit has a note from a template, a measurement, a diagnosis, a prescription with a warning, a photo, a consent and the next visit, and
 * is closed; nothing of it leaves the chart. Keys, clicks and taps are counted.
 */

const words = {
  en: {
    template: 'Template',
    sections: ['Subjective', 'Plan'],
    saved: 'Draft saved',
    weight: /^Weight \(/,
    measured: 'Measurements saved',
    addProblem: 'Add a problem or diagnosis',
    problem: 'Problem or diagnosis',
    problems: 'Problems and diagnoses',
    add: 'Add',
    files: 'Files',
    sign: 'Sign',
    signForm: /^Sign: /,
    missing: 'Missing consents',
    signature: 'Signature',
    close: 'Close',
    prescribe: 'Prescribe',
    prescription: 'Prescription',
    medication: 'Medication, line 1',
    quantity: 'Quantity, line 1',
    issue: 'Issue',
    despite: 'Issue despite the warnings?',
    reason: 'Reason',
    nevertheless: 'Issue nevertheless',
    print: 'Print',
    nextVisit: 'Next visit',
    newAppointment: 'New appointment',
    inAWeek: 'In 1 week',
    book: 'Book',
    booked: /^Booked: /,
    callIn: 'Call in',
    closeVisit: 'Close visit',
    chart: 'Chart',
    next: 'Next patient',
  },
  th: {
    template: 'แม่แบบ',
    sections: ['ข้อมูลจากผู้ป่วย (S)', 'แผนการรักษา (P)'],
    saved: 'บันทึกร่างแล้ว',
    weight: /^น้ำหนัก \(/,
    measured: 'บันทึกค่าที่วัดแล้ว',
    addProblem: 'เพิ่มปัญหาหรือการวินิจฉัย',
    problem: 'ปัญหาหรือการวินิจฉัย',
    problems: 'ปัญหาและการวินิจฉัย',
    add: 'เพิ่ม',
    files: 'ไฟล์',
    sign: 'ลงนาม',
    signForm: /^ลงนาม: /,
    missing: 'แบบยินยอมที่ยังไม่ลงนาม',
    signature: 'ลายเซ็น',
    close: 'ปิด',
    prescribe: 'สั่งยา',
    prescription: 'ใบสั่งยา',
    medication: 'ยา รายการที่ 1',
    quantity: 'จำนวน รายการที่ 1',
    issue: 'ออกเอกสาร',
    despite: 'ออกใบสั่งยาทั้งที่มีคำเตือน?',
    reason: 'เหตุผล',
    nevertheless: 'ยืนยันสั่งยา',
    print: 'พิมพ์',
    nextVisit: 'นัดครั้งต่อไป',
    newAppointment: 'นัดใหม่',
    inAWeek: 'อีก 1 สัปดาห์',
    book: 'บันทึกนัด',
    booked: /^นัดแล้ว: /,
    callIn: 'เรียกเข้าพบ',
    closeVisit: 'ตรวจเสร็จ',
    chart: 'เวชระเบียน',
    next: 'ผู้ป่วยรายถัดไป',
  },
} satisfies Record<Language, Record<string, string | RegExp | string[]>>
type Words = (typeof words)[Language]

/** A zone in which it is day now: visits of the last hours have begun, and are of today. */
const zones = ['Asia/Bangkok', 'Europe/London', 'America/New_York', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Dubai']
const dayZone = () => {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(new Date()))
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) <= 18) ?? 'Asia/Bangkok'
}

/** A clinic of one doctor, who has these visits today, and a form that each of them needs. */
async function openClinic(page: Page, server: TestServer, visits: number): Promise<Person[]> {
  const signIn = await signUpClinic(page, server)
  await signIn(page)
  const establishmentId = await getEstablishmentId(page)
  const send = <Data>(mutation: string, input: object) => graphql<Data>(page, mutation, { input })
  const { session } = await graphql<{ session: { user: { id: string } } }>(page, '{ session { user { id } } }')
  await send('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', { id: session.user.id, isDoctor: true })
  await send('mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }', {
    id: establishmentId,
    timeZone: dayZone(),
  })
  const { session: after } = await graphql<{ session: { doctorId: string } }>(page, '{ session { doctorId } }')
  const { createVisitType } = await send<{ createVisitType: { id: string } }>(
    'mutation ($input: CreateVisitTypeInput!) { createVisitType(input: $input) { id } }',
    { establishmentId, nameEn: 'Consultation', nameTh: 'ตรวจโรค', category: 'consultation', duration: 10 },
  )
  await send('mutation ($input: SaveConsentFormInput!) { saveConsentForm(input: $input) { id } }', {
    establishmentId,
    nameEn: 'Treatment',
    nameTh: 'การรักษา',
    textEn: 'I agree to be treated.',
    textTh: 'ข้าพเจ้ายินยอมรับการรักษา',
    visitTypeIds: [createVisitType.id],
  })
  const patients: Person[] = []
  const first = Math.floor(Date.now() / 600_000) * 600_000 - visits * 600_000
  for (let index = 0; index < visits; index += 1) {
    const patient = await createNamedPatient(page, `Mali${'abcdefgh'[index]} Chaiyasit`)
    await send('mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }', {
      id: patient.id,
      allergies: 'Penicillin',
    })
    const start = first + index * 600_000
    const times = { startTime: new Date(start), endTime: new Date(start + 600_000) }
    const visit = { ...times, establishmentId, doctorId: after.doctorId, patientId: patient.id, visitTypeId: createVisitType.id }
    const { createEvents } = await send<{ createEvents: { id: string }[] }>(
      'mutation ($input: [CreateEventInput!]!) { createEvents(input: $input) { id } }',
      [{ ...visit, subject: 'Check-up', category: 'consultation', outsideHoursReason: 'A long day' }] as object,
    )
    await send('mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', [
      { id: createEvents[0]?.id, status: 'waiting' },
    ] as object)
    patients.push(patient)
  }
  return patients
}

/** The patient signs with a finger, which is one movement. */
async function drawOn(page: Page, pad: Locator) {
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no pad.')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.6)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.3, { steps: 5 })
  await page.mouse.up()
}

type Visit = { page: Page; say: Words; hand: ReturnType<typeof handOn>; byKeys: boolean }

async function writeNote({ page, say, hand }: Visit) {
  const [subjective = '', plan = ''] = say.sections
  const template = page.getByRole('combobox', { name: say.template, exact: true })
  await template.selectOption(await template.locator('option', { hasText: 'SOAP' }).getAttribute('value'))
  hand.counted(1)
  await hand.write(page.getByRole('textbox', { name: subjective }), 'cough')
  await hand.write(page.getByRole('textbox', { name: plan }), 'rest')
  await expect(page.getByText(say.saved)).toBeVisible()
}

async function measure({ page, say, hand }: Visit) {
  await hand.write(page.getByRole('textbox', { name: say.weight }), '65')
  await hand.press('Enter')
  await expect(page.getByText(say.measured)).toBeVisible()
}

async function diagnose({ page, say, hand, byKeys }: Visit) {
  await hand.use(page.getByRole('button', { name: say.addProblem }))
  await hand.write(page.getByRole('combobox', { name: say.problem }), 'Bronchitis')
  if (byKeys) await hand.press('Control+Enter')
  else await hand.use(page.getByRole('dialog').getByRole('button', { name: say.add, exact: true }))
  await expect(page.getByRole('region', { name: say.problems }).getByText('Bronchitis')).toBeVisible()
}

async function takePhoto({ page, say, hand }: Visit) {
  const files = page.getByRole('region', { name: say.files })
  hand.counted(1)
  await files
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'throat.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(files.getByRole('listitem').filter({ hasText: 'throat' })).toBeVisible()
}

async function haveSigned({ page, say, hand }: Visit) {
  const missing = page.getByRole('region', { name: say.missing })
  await hand.use(missing.getByRole('button', { name: say.signForm }), 'Shift+Tab')
  const dialog = page.getByRole('dialog')
  hand.counted(1)
  await drawOn(page, dialog.getByRole('img', { name: say.signature }))
  await hand.use(dialog.getByRole('button', { name: say.sign, exact: true }))
  await hand.use(dialog.getByRole('button', { name: say.close, exact: true }))
  await expect(missing).toHaveCount(0)
}

async function prescribe({ page, say, hand, byKeys }: Visit) {
  if (byKeys) {
    await page.keyboard.press('Escape')
    await hand.press('r')
  } else await hand.use(page.getByRole('button', { name: say.prescribe, exact: true }))
  const panel = page.getByRole('complementary', { name: say.prescription })
  await hand.write(panel.getByRole('combobox', { name: say.medication }), 'Amoxicillin 500 mg')
  await hand.write(panel.getByRole('textbox', { name: say.quantity, exact: true }), '10')
  if (byKeys) await hand.press('Control+Shift+Enter')
  else await hand.use(panel.getByRole('button', { name: say.issue, exact: true }))
  const question = page.getByRole('dialog', { name: say.despite })
  await hand.write(question.getByLabel(say.reason), 'ok')
  await hand.use(question.getByRole('button', { name: say.nevertheless }))
  await expect(panel.getByRole('button', { name: say.print, exact: true })).toBeFocused() // printing comes next
  if (byKeys) await hand.press('Escape')
  else await hand.use(panel.getByRole('button', { name: say.close, exact: true }))
  await expect(panel).toHaveCount(0)
}

async function bookNextVisit({ page, say, hand, byKeys }: Visit) {
  if (byKeys) await hand.press('n')
  else await hand.use(page.getByRole('button', { name: say.nextVisit, exact: true }))
  const panel = page.getByRole('complementary', { name: say.newAppointment })
  await hand.use(panel.getByRole('button', { name: say.inAWeek }), 'Shift+Tab')
  if (byKeys) await hand.press('Control+Enter')
  else await hand.use(panel.getByRole('button', { name: say.book, exact: true }))
  await expect(page.getByText(say.booked)).toBeVisible()
  await expect(panel).toHaveCount(0)
}

async function closeVisit({ page, say, hand, byKeys }: Visit) {
  const button = page.getByRole('button', { name: say.closeVisit, exact: true })
  if (byKeys) await hand.press('f')
  else await hand.use(button)
  await expect(button).toHaveCount(0)
}

/** Signs the note, which goes to its end. */
async function signNote({ page, say, hand, byKeys }: Visit) {
  if (byKeys) await hand.press('Control+Shift+Enter')
  else await hand.use(page.getByRole('button', { name: say.sign, exact: true }))
  await hand.use(page.getByRole('dialog').getByRole('button', { name: say.sign, exact: true }))
  await expect(page.getByRole('article').filter({ hasText: 'cough' })).toBeVisible()
}

async function playMorning(visit: Visit, patients: Person[]) {
  const { page, say, hand, byKeys } = visit
  const counts: number[] = []
  await page.goto('/')
  for (const patient of patients) {
    const before = hand.total()
    await expect(page.getByRole('region', { name: say.next }).getByRole('link', { name: patient.name })).toBeVisible()
    if (byKeys) await hand.press('o')
    else await hand.use(page.getByRole('region', { name: say.next }).getByRole('link', { name: say.chart }))
    await expect(page.getByRole('heading', { name: patient.name })).toBeVisible()
    const callIn = page.getByRole('button', { name: say.callIn })
    await expect(callIn).toBeVisible()
    if (byKeys) await hand.press('e')
    else await hand.use(callIn)
    await expect(callIn).toHaveCount(0)
    await writeNote(visit)
    await measure(visit)
    await diagnose(visit)
    await takePhoto(visit)
    await haveSigned(visit)
    await prescribe(visit)
    await bookNextVisit(visit)
    await signNote(visit)
    await closeVisit(visit)
    counts.push(hand.total() - before)
    if (byKeys) {
      await hand.press('g')
      await hand.press('t')
    } else await page.goto('/')
  }
  return counts
}

const devices = { en: { name: 'by keyboard', byKeys: true }, th: { name: 'on a tablet', byKeys: false } } as const

for (const language of ['en', 'th'] as const)
  for (const visits of [1, 8]) {
    const { name, byKeys } = devices[language]
    test(
      `a doctor's morning of ${visits}, ${language}, ${name}`,
      visits === 1 ? {} : long,
      async ({ browser, server, complaints }) => {
        test.setTimeout(60_000 + visits * 90_000)
        const context = await newContext(browser, server, { tablet: !byKeys })
        const page = await context.newPage()
        complaints.watch(page)
        await storePreferences(page, { language })
        const patients = await openClinic(page, server, visits)
        const hand = handOn(page, byKeys)
        const counts = await playMorning({ page, say: words[language], hand, byKeys }, patients)
        console.log(`a doctor's morning, ${language}, ${name}: ${counts.join(' ')} keys and taps`)
        await context.close()
      },
    )
  }
