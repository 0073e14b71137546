import { defaultOpeningHours, weekdays } from '@clinic/shared/establishments/opening-hours'
import type { Page } from '@playwright/test'
import { book, createNamedDoctor, createNamedPatient } from '../clinic-data.ts'
import type { Language } from '../fixtures.ts'

/** Who comes on the Monday morning: fifteen with an appointment, three without, and five who call; two more call the other receptionist. */

const people: Record<Language, { doctors: string[]; patients: string[] }> = {
  en: {
    doctors: ['Arthit Boonsri', 'Kamol Intara', 'Ploy Thongsuk'],
    patients: `Anan Boonmee, Busaba Chaidee, Chai Deeprom, Duang Eksiri, Fah Glinhom, Gan Hiran, Hathai Inthong, Intira Jandee,
      Jinda Kaewta, Kanok Laksana, Lamai Meesuk, Manop Namchai, Nipa Onsri, Orawan Panya, Preecha Rakdee, Rung Saelim,
      Somsak Thongdee, Tawan Urai, Ubon Viset, Wilai Yodrak, Yupin Anuwat, Vichai Boonrod, Ekachai Chomdao, Malai Dokmai, Sunee Fueng`.split(
      /,\s+/,
    ),
  },
  th: {
    doctors: ['กมล งามดี', 'ปรีดา ทองสุข', 'อาทิตย์ บุญศรี'],
    patients: `อนันต์ บุญมี, บุษบา ชัยดี, ชาญ ดีพร้อม, ดวงใจ เอกศิริ, ฟ้าใส กลิ่นหอม, กานดา หิรัญ, หทัย อินทอง, อินทิรา จันดี,
      จินดา แก้วตา, กนก ลักษณา, ละไม มีสุข, มานพ นำชัย, นิภา อ่อนศรี, อรวรรณ ปัญญา, ปรีชา รักดี, รุ่งทิพย์ แซ่ลิ้ม,
      สมศักดิ์ ทองดี, ตะวัน อุไร, อุบล วิเศษ, วิไล ยอดรัก, ยุพิน อนุวัฒน์, วิชัย บุญรอด, เอกชัย ชมดาว, มาลัย ดอกไม้, สุนีย์ เฟื่องฟู`.split(/,\s+/),
  },
}

/** At 8:00 and 10:00 everybody is free for who comes without an appointment. */
const times = ['08:30', '09:00', '09:30', '10:30', '11:00']

export type Morning = { doctors: string[]; patients: string[] }

/** Fills a new clinic: five appointments for each of three doctors, one after the other. */
export async function prepareMorning(page: Page, language: Language, date: string): Promise<Morning> {
  const { doctors, patients } = people[language]
  const openingHours = Object.fromEntries(
    weekdays.map((day) => [day, { ...defaultOpeningHours[day], startTime: '7:0', selected: true }]),
  )
  const doctorIds: string[] = []
  for (const name of doctors) doctorIds.push((await createNamedDoctor(page, name, openingHours)).id)
  for (const [at, name] of patients.entries()) {
    const patient = await createNamedPatient(page, name)
    const [time, doctorId] = [times[Math.floor(at / doctors.length)], doctorIds[at % doctors.length]]
    if (time && doctorId) await book(page, { doctorId, date, time, patient })
  }
  return { doctors, patients }
}
