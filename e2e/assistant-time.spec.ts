import { addDays, dateOf } from '@clinic/shared/time/time'
import { openAssistant, sendMessage } from './support/assistant.ts'
import { createDoctor, createPatient } from './support/clinic-data.ts'
import type { Language } from './support/fixtures.ts'
import { expect, test } from './support/fixtures.ts'
import { longUnlessFirst } from './support/long.ts'

/** The forms of the clinic's time that the assistant fills in: time off, a delay, the waitlist. */

type Said = { doctor: string; patient: string }

const spoken = {
  en: {
    confirm: 'Confirm',
    undo: 'Undo',
    undone: 'Undone.',
    timeOff: {
      says: ({ doctor }: Said) => `Dr ${doctor} is off tomorrow afternoon`,
      form: 'Doctor is off',
      kind: 'Why',
      done: 'is off',
    },
    delay: { says: ({ doctor }: Said) => `Dr ${doctor} is 25 minutes late`, form: 'Doctor is late', minutes: 'Minutes late' },
    waiting: {
      says: ({ patient, doctor }: Said) => `put ${patient} on the waitlist for Dr ${doctor} next month mornings`,
      again: () => 'put her on the waitlist',
      asks: 'who is on the waitlist?',
      form: 'Put on the waitlist',
      patient: 'Patient',
      morning: 'Morning',
      note: 'Note',
      notBefore: /^Not before /,
      done: 'is on the waitlist.',
      already: 'Already on the waitlist. Is this another visit?',
      list: 'Waitlist',
    },
  },
  th: {
    confirm: 'ยืนยัน',
    undo: 'เลิกทำ',
    undone: 'ยกเลิกการเปลี่ยนแปลงแล้ว',
    timeOff: { says: ({ doctor }: Said) => `หมอ ${doctor} ลาพรุ่งนี้ช่วงบ่าย`, form: 'แพทย์ลา', kind: 'สาเหตุ', done: 'ลา' },
    delay: { says: ({ doctor }: Said) => `หมอ ${doctor} สาย 25 นาที`, form: 'แพทย์มาช้า', minutes: 'ช้า (นาที)' },
    waiting: {
      says: ({ patient, doctor }: Said) => `ใส่ ${patient} ในรายชื่อรอคิวหมอ ${doctor} เดือนหน้าช่วงเช้า`,
      again: () => 'ใส่เธอในรายชื่อรอคิว',
      asks: 'ใครอยู่ในรายชื่อรอคิวบ้าง',
      form: 'เพิ่มในรายชื่อรอคิว',
      patient: 'ผู้ป่วย',
      morning: 'เช้า',
      note: 'หมายเหตุ',
      notBefore: /^ไม่ก่อน /,
      done: 'ในรายชื่อรอคิวแล้ว',
      already: 'อยู่ในรายชื่อรอคิวแล้ว เป็นการมาพบอีกครั้งหนึ่งใช่หรือไม่',
      list: 'รายชื่อรอคิว',
    },
  },
} satisfies Record<Language, object>

/** Then it needs no first day. */
const isNextMonthTomorrow = addDays(dateOf(new Date(), 'Asia/Bangkok'), 1).endsWith('-01')

for (const [phone, language] of [
  [false, 'en'],
  [false, 'th'],
  [true, 'en'],
  [true, 'th'],
] as const)
  test(
    `time off, a delay and the waitlist are confirmed ${phone ? 'on a phone' : 'on a PC'}, ${language}`,
    longUnlessFirst(language, phone),
    async ({ open }) => {
      const page = await open({ as: 'admin@demo.clinic', phone, language })
      const [doctor, patient] = [await createDoctor(page), await createPatient(page, 'Malee')]
      await page.goto('/')
      const panel = await openAssistant(page, language)
      const log = panel.getByRole('log')
      const words = spoken[language]
      const said = { doctor: doctor.name, patient: patient.name }
      const confirm = async (form: string) =>
        log.getByRole('region', { name: form }).getByRole('button', { name: words.confirm }).click()
      const outcome = log.getByRole('status')

      await test.step('half a day off, with its kind, and back again', async () => {
        const form = log.getByRole('region', { name: words.timeOff.form })
        await sendMessage(panel, words.timeOff.says(said), language)
        await expect(form).toContainText('12:00')
        await form.getByRole('combobox', { name: words.timeOff.kind }).selectOption('training')
        await confirm(words.timeOff.form)
        await expect(outcome).toContainText(doctor.name)
        await outcome.getByRole('button', { name: words.undo }).click()
        await expect(outcome).toContainText(words.undone)
      })

      await test.step('a delay, with other minutes', async () => {
        const form = log.getByRole('region', { name: words.delay.form })
        await sendMessage(panel, words.delay.says(said), language)
        await expect(form.getByRole('textbox', { name: words.delay.minutes })).toHaveValue('25')
        await form.getByRole('textbox', { name: words.delay.minutes }).fill('30')
        await confirm(words.delay.form)
        await expect(outcome.last()).toContainText('30')
      })

      await test.step('the waitlist, with the first day in the note, and who is on it', async () => {
        const form = log.getByRole('region', { name: words.waiting.form })
        await sendMessage(panel, words.waiting.says(said), language)
        await expect(form.getByRole('combobox', { name: words.waiting.patient })).toHaveValue(patient.name)
        await expect(form.getByRole('checkbox', { name: words.waiting.morning })).toBeChecked()
        await expect(form.getByRole('textbox', { name: words.waiting.note, exact: true })).toHaveValue(
          isNextMonthTomorrow ? '' : words.waiting.notBefore,
        )
        await confirm(words.waiting.form)
        await expect(outcome.last()).toContainText(words.waiting.done)
        await sendMessage(panel, words.waiting.again(), language)
        await expect(form.getByRole('status')).toContainText(words.waiting.already)
        await sendMessage(panel, words.waiting.asks, language)
        await expect(log.getByRole('listitem').filter({ hasText: patient.name })).toContainText(doctor.name)
      })
    },
  )
