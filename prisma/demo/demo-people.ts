import { readAllergies } from '@clinic/shared/allergies/read-allergies'
import type { OpeningHours, Weekday } from '@clinic/shared/establishments/opening-hours'

/** Invented people; any resemblance to real ones is accidental. */

type DemoDoctor = {
  firstName: string
  lastName: string
  gender: number
  registrationId: string
  email: string
  phoneValue: string
  designations: string[]
  medicalServices: string[]
  languages: string[]
  /** What differs from the default opening hours. */
  openDays?: Partial<Record<Weekday, Partial<OpeningHours>>>
}

/** A doctor works on every day of the week, so that the demo never opens on an empty day. */
const morning = { startTime: '9:0', endTime: '13:0', selected: true }
const mornings = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => [day, { endTime: '13:0' }]),
)

export const demoDoctors: DemoDoctor[] = [
  {
    firstName: 'Ploy',
    lastName: 'Srisuk',
    gender: 0,
    registrationId: 'ว.41122',
    email: 'doctor@demo.clinic',
    phoneValue: '812345601',
    designations: ['General practitioner'],
    medicalServices: ['Consultation', 'General check-up'],
    languages: ['Thai', 'English'],
    openDays: { Saturday: morning },
  },
  {
    firstName: 'ธนพล',
    lastName: 'วัฒนกุล',
    gender: 1,
    registrationId: 'ว.38210',
    email: 'thanaphon@demo.clinic',
    phoneValue: '812345602',
    designations: ['Paediatrician'],
    medicalServices: ['Vaccination', 'Child check-up'],
    languages: ['Thai'],
    openDays: { Sunday: morning },
  },
  {
    firstName: 'Mali',
    lastName: 'Chantra',
    gender: 0,
    registrationId: 'ท.10233',
    email: 'mali@demo.clinic',
    phoneValue: '812345603',
    designations: ['Dentist'],
    medicalServices: ['Dental check-up', 'Dental scaling', 'Tooth extraction'],
    languages: ['Thai', 'English'],
    openDays: { Saturday: morning, Sunday: morning },
  },
  {
    firstName: 'Kenneth',
    lastName: 'Lim',
    gender: 1,
    registrationId: 'ว.52981',
    email: 'kenneth@demo.clinic',
    phoneValue: '812345604',
    designations: ['Dermatologist'],
    medicalServices: ['Skin treatment', 'Mole removal'],
    languages: ['English', 'Chinese'],
    openDays: mornings,
  },
  {
    firstName: 'อรทัย',
    lastName: 'พูนผล',
    gender: 0,
    registrationId: 'ก.20417',
    email: 'orathai@demo.clinic',
    phoneValue: '812345605',
    designations: ['Physiotherapist'],
    medicalServices: ['Physiotherapy'],
    languages: ['Thai', 'English'],
  },
  {
    firstName: 'Somchai',
    lastName: 'Riverside',
    gender: 1,
    registrationId: 'ว.60001',
    email: 'somchai@other.clinic',
    phoneValue: '812345699',
    designations: ['General practitioner'],
    medicalServices: ['Consultation', 'General check-up'],
    languages: ['Thai'],
  },
]

type PatientRow = [
  firstName: string,
  lastName: string,
  gender: number,
  phoneValue: string,
  dob: string,
  language: string,
  country: string,
  /** As people write them: '-' where none is known, null where nobody has asked. */
  allergies: string | null,
  title?: string,
]

const patientRows: PatientRow[] = [
  ['ศิริพร', 'ชัยมงคล', 0, '810000000', '1945-01-01', 'Thai', 'Thailand', 'Penicillin', 'นาง'],
  ['ประเสริฐ', 'พงษ์ไพร', 1, '811037389', '1958-06-18', 'Thai', 'Thailand', '-', 'พ.ต.อ.'],
  ['ปราณี', 'แสงจันทร์', 0, '812074778', '1971-11-07', 'Thai', 'Thailand', '-', 'นางสาว'],
  ['Olivia', 'Tran', 1, '813112167', '1984-04-24', 'English', 'India', null],
  ['Priya', 'Sharma', 0, '814149556', '1997-09-13', 'English', 'Thailand', '-'],
  ['ภูมิพัฒน์', 'รุ่งเรือง', 1, '815186945', '2010-02-02', 'Thai', 'Thailand', '-'],
  ['ดวงใจ', 'ทองคำ', 0, '816224334', '1948-07-19', 'Thai', 'Thailand', null],
  ['ไพโรจน์', 'คำแก้ว', 1, '817261723', '1961-12-08', 'Thai', 'Thailand', '-'],
  ['Liam', 'Chen', 0, '818299112', '1974-05-25', 'English', 'India', '-'],
  ['David', 'Miller', 1, '819336501', '1987-10-14', 'English', 'Thailand', 'Penicillin (rash, severe)', 'Dr'],
  ['น้ำฝน', 'ศรีสุข', 0, '820373890', '2000-03-03', 'Thai', 'Thailand', null, 'นางสาว'],
  ['สุรชัย', 'สุขสวัสดิ์', 1, '821411279', '2013-08-20', 'Thai', 'Thailand', '-', 'ด.ช.'],
  ['สมหญิง', 'น้ำใส', 0, '822448668', '1951-01-09', 'Thai', 'Thailand', '-'],
  ['Sofia', 'Boonmee', 1, '823486057', '1964-06-26', 'English', 'India', null],
  ['James', 'Brown', 0, '824523446', '1977-11-15', 'English', 'Thailand', '-'],
  ['ธีรพงษ์', 'สุขสวัสดิ์', 1, '825560835', '1990-04-04', 'Thai', 'Thailand', '-'],
  ['วันเพ็ญ', 'น้ำใส', 0, '826598224', '2003-09-21', 'Thai', 'Thailand', null],
  ['ธนากร', 'วงศ์สวัสดิ์', 1, '827635613', '2016-02-10', 'Thai', 'Thailand', '-'],
  ['Olivia', 'Rahman', 0, '828673002', '1954-07-27', 'English', 'India', 'Penicillin'],
  ['Priya', 'Murphy', 1, '829710391', '1967-12-16', 'English', 'Thailand', '-'],
  ['นันทนา', 'พงษ์ไพร', 0, '830747780', '1980-05-05', 'Thai', 'Thailand', null],
  ['วิชัย', 'แสงจันทร์', 1, '831785169', '1993-10-22', 'Thai', 'Thailand', '-'],
  ['รัตนา', 'ทิพย์วงศ์', 0, '832822558', '2006-03-11', 'Thai', 'Thailand', '-'],
  ['Liam', 'Patel', 1, '833859947', '2019-08-28', 'English', 'India', null],
  ['David', 'Rossi', 0, '834897336', '1957-01-17', 'English', 'Thailand', '-'],
  ['ณัฐพล', 'ทองคำ', 1, '835934725', '1970-06-06', 'Thai', 'Thailand', '-'],
  ['พิมพ์ชนก', 'คำแก้ว', 0, '836972114', '1983-11-23', 'Thai', 'Thailand', null],
  ['กิตติศักดิ์', 'อินทร์แก้ว', 1, '838009503', '1996-04-12', 'Thai', 'Thailand', 'Penicillin (ผื่นลมพิษ)'],
  ['Thiri', '', 0, '839046892', '2009-09-01', 'Burmese', 'Myanmar', '-'],
  ['James', 'Tanaka', 1, '840084281', '1947-02-18', 'English', 'Thailand', '-'],
  ['ศิริพร', 'คำแก้ว', 0, '841121670', '1960-07-07', 'Thai', 'Thailand', null],
  ['ประเสริฐ', 'อินทร์แก้ว', 1, '842159059', '1973-12-24', 'Thai', 'Thailand', '-'],
  ['ปราณี', 'บุญมา', 0, '843196448', '1986-05-13', 'Thai', 'Thailand', '-'],
  ['Olivia', 'Walker', 1, '844233837', '1999-10-02', 'English', 'India', null],
  ['Priya', 'Schmidt', 0, '845271226', '2012-03-19', 'English', 'Thailand', '-'],
  ['ภูมิพัฒน์', 'น้ำใส', 1, '846308615', '1950-08-08', 'Thai', 'Thailand', '-'],
  ['ดวงใจ', 'วงศ์สวัสดิ์', 0, '847346004', '1963-01-25', 'Thai', 'Thailand', 'Penicillin'],
  ['ไพโรจน์', 'ใจดี', 1, '848383393', '1976-06-14', 'Thai', 'Thailand', null],
  ['Liam', 'Sharma', 0, '849420782', '1989-11-03', 'English', 'India', '-'],
  ['David', 'Nguyen', 1, '850458171', '2002-04-20', 'English', 'Thailand', '-'],
  ['น้ำฝน', 'แสงจันทร์', 0, '851495560', '2015-09-09', 'Thai', 'Thailand', null],
  ['สุรชัย', 'ทิพย์วงศ์', 1, '852532949', '1953-02-26', 'Thai', 'Thailand', '-'],
  ['สมหญิง', 'มณีรัตน์', 0, '853570338', '1966-07-15', 'Thai', 'Thailand', '-'],
  ['Sofia', 'Miller', 1, '854607727', '1979-12-04', 'English', 'India', null],
  ['James', 'Chen', 0, '855645116', '1992-05-21', 'English', 'Thailand', '-'],
  ['ธีรพงษ์', 'ทิพย์วงศ์', 1, '856682505', '2005-10-10', 'Thai', 'Thailand', 'Penicillin'],
  ['วันเพ็ญ', 'มณีรัตน์', 0, '857719894', '2018-03-27', 'Thai', 'Thailand', '-'],
  ['ธนากร', 'รุ่งเรือง', 1, '858757283', '1956-08-16', 'Thai', 'Thailand', null],
  ['Olivia', 'Brown', 0, '859794672', '1969-01-05', 'English', 'India', '-'],
  ['Priya', 'Boonmee', 1, '860832061', '1982-06-22', 'English', 'Thailand', '-'],
  ['นันทนา', 'อินทร์แก้ว', 0, '861869450', '1995-11-11', 'Thai', 'Thailand', null],
  ['วิชัย', 'บุญมา', 1, '862906839', '2008-04-28', 'Thai', 'Thailand', '-'],
  ['รัตนา', 'ศรีสุข', 0, '863944228', '1946-09-17', 'Thai', 'Thailand', '-'],
  ['Liam', 'Murphy', 1, '864981617', '1959-02-06', 'English', 'India', null],
  ['David', 'Tran', 0, '866019006', '1972-07-23', 'English', 'Thailand', 'Penicillin'],
  ['ณัฐพล', 'วงศ์สวัสดิ์', 1, '867056395', '1985-12-12', 'Thai', 'Thailand', '-'],
  ['พิมพ์ชนก', 'ใจดี', 0, '868093784', '1998-05-01', 'Thai', 'Thailand', '-'],
  ['กิตติศักดิ์', 'ชัยมงคล', 1, '869131173', '2011-10-18', 'Thai', 'Thailand', null],
  ['Sofia', 'Rossi', 0, '870168562', '1949-03-07', 'English', 'India', '-'],
  ['James', 'Patel', 1, '871205951', '1962-08-24', 'English', 'Thailand', '-', 'Mr'],
  ['ศิริพร', 'ใจดี', 0, '872243340', '1975-01-13', 'Thai', 'Thailand', null],
  ['ประเสริฐ', 'ชัยมงคล', 1, '873280729', '1988-06-02', 'Thai', 'Thailand', '-'],
  ['ปราณี', 'พงษ์ไพร', 0, '874318118', '2001-11-19', 'Thai', 'Thailand', '-'],
  ['Olivia', 'Tanaka', 1, '875355507', '2014-04-08', 'English', 'India', 'Penicillin'],
  ['Priya', 'Thongchai', 0, '876392896', '1952-09-25', 'English', 'Thailand', null],
  ['ภูมิพัฒน์', 'มณีรัตน์', 1, '877430285', '1965-02-14', 'Thai', 'Thailand', '-'],
  ['ดวงใจ', 'รุ่งเรือง', 0, '878467674', '1978-07-03', 'Thai', 'Thailand', '-'],
  ['ไพโรจน์', 'ทองคำ', 1, '879505063', '1991-12-20', 'Thai', 'Thailand', null],
  ['Liam', 'Schmidt', 0, '880542452', '2004-05-09', 'English', 'India', '-'],
  ['David', 'Rahman', 1, '881579841', '2017-10-26', 'English', 'Thailand', '-'],
  ['น้ำฝน', 'บุญมา', 0, '882617230', '1955-03-15', 'Thai', 'Thailand', null],
  ['สุรชัย', 'ศรีสุข', 1, '883654619', '1968-08-04', 'Thai', 'Thailand', '-'],
]

function demoAllergies(text: string | null) {
  const { status, list } = readAllergies(text)
  return { allergyStatus: status, allergyList: list }
}

export const demoPatients = patientRows.map(
  ([firstName, lastName, gender, phoneValue, dob, language, country, allergies, title]) => ({
    title: title ?? null,
    firstName,
    lastName,
    gender,
    phoneValue,
    dob,
    language,
    country,
    ...demoAllergies(allergies),
  }),
)
