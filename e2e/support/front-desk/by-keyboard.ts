import { expect, type Page } from '@playwright/test'
import type { Language } from '../fixtures.ts'
import { typedDoctor, typedPatient, type Receptionist } from './receptionist.ts'
import { paymentPanel } from './payment-panel.ts'
import { rowsOfToday } from './today-rows.ts'
import { openKeyboard } from './typing.ts'
import { words } from './words.ts'

/** Somebody at Today with the keyboard alone, who sees where the focus is and takes the shorter way. */
export function workByKeyboard(page: Page, language: Language, expected: string[]): Receptionist {
  const say = words[language]
  const { press, type } = openKeyboard(page, language)
  const rows = rowsOfToday(page, language, expected)
  const payment = paymentPanel(page, language)
  const panel = page.getByRole('complementary')
  const field = (name: string) => panel.getByRole('textbox', { name, exact: true })

  async function choosePeople(patient: string, doctor: string) {
    await expect(panel.getByRole('combobox', { name: say.patient })).toBeFocused()
    await type(typedPatient(patient))
    await press('Tab')
    await expect(panel.getByRole('combobox', { name: say.patient })).toHaveValue(patient)
    await type(typedDoctor(doctor))
  }
  /** The panel is closed, and the focus where it was before. */
  async function isBackAtRow() {
    await expect(panel).toBeHidden()
    await expect(rows.focused).toHaveCount(1)
  }
  /** Who is expected comes in turn from the beginning. */
  async function hasLeftBoard(patient: string) {
    await expect(panel).toBeHidden()
    await expect(rows.ofDay(patient)).toHaveCount(0)
    rows.startOver()
  }

  return {
    async arrive(patient) {
      await rows.goToExpected(patient, press)
      await press('c')
      await expect(rows.ofDay(patient)).toContainText(say.waiting)
      await expect(page.getByRole('status').filter({ hasText: patient })).toBeVisible() // the server has it: who waits stands in its order
    },
    async walkIn(patient, doctor) {
      await press('q')
      await choosePeople(patient, doctor)
      await press('Control+Enter')
      await isBackAtRow()
      await expect(rows.waiting(patient)).toBeVisible()
    },
    async book({ patient, doctor, date, time }) {
      await press('n')
      await choosePeople(patient, doctor)
      await press('Tab')
      await expect(field(say.date)).toBeFocused()
      await type(date)
      await press('Tab')
      await type(time)
      await press('Enter')
      await isBackAtRow()
    },
    async move({ patient, date, time }) {
      await rows.goToExpected(patient, press)
      await press('r')
      await expect(field(say.date)).toBeFocused()
      if (date) await type(date)
      if (time) {
        await press('Tab')
        await type(time)
      }
      await press('Enter')
      if (date) await hasLeftBoard(patient)
      else await isBackAtRow()
    },
    async noShow(patient) {
      await rows.goToExpected(patient, press)
      await press('x')
      await expect(page.getByRole('radio', { name: say.noShow })).toBeFocused()
      await press('Enter')
      await hasLeftBoard(patient)
    },
    async checkOut(patient, price) {
      await rows.goToWaiting(patient, press)
      await press('i')
      await payment.take(price)
    },
    async correctPayment(patient, reason) {
      await rows.goByArrows(patient, press)
      await press('i')
      await payment.correct(reason, () => press('Shift+Tab', 'ArrowRight'))
    },
  }
}
