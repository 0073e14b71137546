import { otherLayout } from './keyboard-layout.ts'
import { searchable } from './search.ts'
import type { Theme } from '../theme.ts'

/** What people type into the finder for a screen or an action, in either language, besides its label. */

export const screenWords: Record<string, string> = {
  '/': 'today home วันนี้ หน้าแรก',
  '/calendar': 'calendar schedule appointments ปฏิทิน ตารางนัด นัดหมาย',
  '/patients': 'patients people ผู้ป่วย คนไข้',
  '/doctors': 'doctors แพทย์ หมอ',
  '/invoices': 'invoices bills money ใบแจ้งหนี้ บิล การเงิน',
  '/till': 'till cash drawer float close the day ลิ้นชักเงินสด เงินสด ปิดยอด ปิดร้าน',
  '/prescriptions': 'prescriptions medicines ใบสั่งยา ยา',
  '/establishments': 'clinics branches คลินิก สาขา',
  '/settings': 'settings preferences ตั้งค่า การตั้งค่า',
  '/settings/profile': 'profile account โปรไฟล์ ข้อมูลส่วนตัว บัญชี',
  '/settings/password': 'password รหัสผ่าน',
  '/settings/appearance': 'appearance theme colours การแสดงผล ธีม สี',
  '/settings/language': 'language ภาษา',
  '/settings/notifications': 'notifications การแจ้งเตือน แจ้งเตือน',
  '/settings/scheduler': 'scheduler hours ปฏิทินนัดหมาย เวลา',
  '/settings/clinic': 'clinic address logo คลินิก ที่อยู่ โลโก้',
  '/figures': 'figures money revenue income debts statistics reports สรุปตัวเลข รายได้ รายงาน สถิติ ยอดเงิน',
  '/settings/price-list': 'price list prices services รายการราคา ราคา ค่าบริการ',
  '/settings/drugs': 'medicines drugs catalogue รายการยา ยา คลังยา',
  '/settings/allergy-classes': 'allergy classes allergies groups กลุ่มยาที่แพ้ แพ้ยา กลุ่มยา',
  '/settings/assistant': 'assistant ai ผู้ช่วย',
  '/settings/users': 'users staff accounts ผู้ใช้ พนักงาน บัญชี',
  '/settings/import': 'import csv fhir นำเข้าข้อมูล',
  '/settings/backups': 'backups restore สำรองข้อมูล การสำรองข้อมูล',
  '/settings/audit-log': 'audit log history บันทึกการแก้ไข ประวัติ',
}

export const actionWords = {
  askAssistant: 'ask the assistant ai ถามผู้ช่วย',
  newAppointment: 'new appointment book นัดใหม่ จองคิว จองนัด',
  walkIn: 'walk-in walkin วอล์กอิน',
  newInvoice: 'new invoice bill ใบแจ้งหนี้ใหม่ บิล',
  newPrescription: 'new prescription ใบสั่งยาใหม่',
  printDay: "print the day's list พิมพ์รายการของวัน พิมพ์",
  addDoctor: 'add doctor new เพิ่มแพทย์ เพิ่มหมอ',
  inviteUser: 'invite somebody user เชิญผู้ใช้',
  addClinic: 'add a clinic branch เพิ่มคลินิก เพิ่มสาขา',
  signOut: 'sign out log out logout ออกจากระบบ',
}

export const themeWords: Record<Theme, string> = {
  default: 'theme default ธีม ค่าเริ่มต้น',
  dark: 'theme dark night ธีม มืด กลางคืน',
  light: 'theme light bright ธีม สว่าง',
  blue: 'theme blue ธีม น้ำเงิน',
  green: 'theme green ธีม เขียว',
  indigo: 'theme indigo ธีม คราม',
}

export const languageWords = { en: 'language english ภาษา อังกฤษ', th: 'language thai ภาษา ไทย' }

/** Fewer letters of the other layout would begin too many words. */
const fewestKeys = 3

/** `word`: all that is typed are whole words of it; `part`: it begins them, or stands in the label. */
type Likeness = 'word' | 'part'

/** Whether somebody who types this looks for what has this label and these words besides, whatever layout the keyboard is set to. */
export function likeness(typed: string, label: string, words: string): Likeness | undefined {
  const name = searchable(label)
  const known = ` ${name} ${searchable(words)} `
  const query = searchable(typed).trim()
  const keys = searchable(otherLayout(typed.trim()))
  const spellings = keys.length < fewestKeys ? [query] : [query, keys]
  if (query !== '' && spellings.some((spelling) => partsOf(spelling).every((part) => known.includes(` ${part} `)))) return 'word'
  if (name.includes(query) || spellings.some((spelling) => partsOf(spelling).every((part) => known.includes(` ${part}`))))
    return 'part'
}

const partsOf = (text: string) => text.split(/\s+/)
