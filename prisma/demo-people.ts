import type { OpeningHours, Weekday } from '@clinic/shared/opening-hours'

/** Invented people; any likeness is chance. */

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

const saturday = { Saturday: { startTime: '9:0', endTime: '13:0', selected: true } }
const mornings = Object.fromEntries(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => [day, { endTime: '13:0' }]))

export const demoDoctors: DemoDoctor[] = [
  { firstName: 'Ploy', lastName: 'Srisuk', gender: 0, registrationId: 'ว.41122', email: 'doctor@demo.clinic', phoneValue: '812345601', designations: ['General practitioner'], medicalServices: ['General consultation'], languages: ['Thai', 'English'], openDays: saturday },
  { firstName: 'ธนพล', lastName: 'วัฒนกุล', gender: 1, registrationId: 'ว.38210', email: 'thanaphon@demo.clinic', phoneValue: '812345602', designations: ['Paediatrician'], medicalServices: ['Vaccination'], languages: ['Thai'] },
  { firstName: 'Mali', lastName: 'Chantra', gender: 0, registrationId: 'ท.10233', email: 'mali@demo.clinic', phoneValue: '812345603', designations: ['Dentist'], medicalServices: ['Dental care'], languages: ['Thai', 'English'], openDays: saturday },
  { firstName: 'Kenneth', lastName: 'Lim', gender: 1, registrationId: 'ว.52981', email: 'kenneth@demo.clinic', phoneValue: '812345604', designations: ['Dermatologist'], medicalServices: ['Dermatology'], languages: ['English', 'Chinese'], openDays: mornings },
  { firstName: 'อรทัย', lastName: 'พูนผล', gender: 0, registrationId: 'ก.20417', email: 'orathai@demo.clinic', phoneValue: '812345605', designations: ['Physiotherapist'], medicalServices: ['Physiotherapy'], languages: ['Thai', 'English'] },
  { firstName: 'Somchai', lastName: 'Riverside', gender: 1, registrationId: 'ว.60001', email: 'somchai@other.clinic', phoneValue: '812345699', designations: ['General practitioner'], medicalServices: ['General consultation'], languages: ['Thai'] },
]

export const demoPatients: {
  firstName: string
  lastName: string
  gender: number
  phoneValue: string
  dob: string
  language: string
  country: string
  allergies: string | null
}[] = [
  { firstName: 'สมชาย', lastName: 'แสงจันทร์', gender: 0, phoneValue: '810000000', dob: '1945-01-01', language: 'Thai', country: 'Thailand', allergies: 'Penicillin' },
  { firstName: 'ศิริพร', lastName: 'ทิพย์วงศ์', gender: 1, phoneValue: '811037389', dob: '1958-06-18', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ประเสริฐ', lastName: 'มณีรัตน์', gender: 0, phoneValue: '812074778', dob: '1971-11-07', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Minh', lastName: 'Miller', gender: 1, phoneValue: '813112167', dob: '1984-04-24', language: 'English', country: 'India', allergies: null },
  { firstName: 'Olivia', lastName: 'Chen', gender: 0, phoneValue: '814149556', dob: '1997-09-13', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'กมลชนก', lastName: 'คำแก้ว', gender: 1, phoneValue: '815186945', dob: '2010-02-02', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ภูมิพัฒน์', lastName: 'อินทร์แก้ว', gender: 0, phoneValue: '816224334', dob: '1948-07-19', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ดวงใจ', lastName: 'บุญมา', gender: 1, phoneValue: '817261723', dob: '1961-12-08', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Kenji', lastName: 'Sharma', gender: 0, phoneValue: '818299112', dob: '1974-05-25', language: 'English', country: 'India', allergies: null },
  { firstName: 'Liam', lastName: 'Tran', gender: 1, phoneValue: '819336501', dob: '1987-10-14', language: 'English', country: 'Thailand', allergies: 'Penicillin' },
  { firstName: 'ชัยวัฒน์', lastName: 'น้ำใส', gender: 0, phoneValue: '820373890', dob: '2000-03-03', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'น้ำฝน', lastName: 'วงศ์สวัสดิ์', gender: 1, phoneValue: '821411279', dob: '2013-08-20', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'สุรชัย', lastName: 'ใจดี', gender: 0, phoneValue: '822448668', dob: '1951-01-09', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Emma', lastName: 'Walker', gender: 1, phoneValue: '823486057', dob: '1964-06-26', language: 'English', country: 'India', allergies: null },
  { firstName: 'Sofia', lastName: 'Boonmee', gender: 0, phoneValue: '824523446', dob: '1977-11-15', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'มาลี', lastName: 'แสงจันทร์', gender: 1, phoneValue: '825560835', dob: '1990-04-04', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ธีรพงษ์', lastName: 'ทิพย์วงศ์', gender: 0, phoneValue: '826598224', dob: '2003-09-21', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'วันเพ็ญ', lastName: 'มณีรัตน์', gender: 1, phoneValue: '827635613', dob: '2016-02-10', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Minh', lastName: 'Miller', gender: 0, phoneValue: '828673002', dob: '1954-07-27', language: 'English', country: 'India', allergies: 'Penicillin' },
  { firstName: 'Olivia', lastName: 'Chen', gender: 1, phoneValue: '829710391', dob: '1967-12-16', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'เกียรติ', lastName: 'คำแก้ว', gender: 0, phoneValue: '830747780', dob: '1980-05-05', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'นันทนา', lastName: 'อินทร์แก้ว', gender: 1, phoneValue: '831785169', dob: '1993-10-22', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'วิชัย', lastName: 'บุญมา', gender: 0, phoneValue: '832822558', dob: '2006-03-11', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Kenji', lastName: 'Sharma', gender: 1, phoneValue: '833859947', dob: '2019-08-28', language: 'English', country: 'India', allergies: null },
  { firstName: 'Liam', lastName: 'Tran', gender: 0, phoneValue: '834897336', dob: '1957-01-17', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'อรอนงค์', lastName: 'น้ำใส', gender: 1, phoneValue: '835934725', dob: '1970-06-06', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ณัฐพล', lastName: 'วงศ์สวัสดิ์', gender: 0, phoneValue: '836972114', dob: '1983-11-23', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'พิมพ์ชนก', lastName: 'ใจดี', gender: 1, phoneValue: '838009503', dob: '1996-04-12', language: 'Thai', country: 'Thailand', allergies: 'Penicillin' },
  { firstName: 'Emma', lastName: 'Walker', gender: 0, phoneValue: '839046892', dob: '2009-09-01', language: 'English', country: 'India', allergies: null },
  { firstName: 'Sofia', lastName: 'Boonmee', gender: 1, phoneValue: '840084281', dob: '1947-02-18', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'สมชาย', lastName: 'แสงจันทร์', gender: 0, phoneValue: '841121670', dob: '1960-07-07', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ศิริพร', lastName: 'ทิพย์วงศ์', gender: 1, phoneValue: '842159059', dob: '1973-12-24', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ประเสริฐ', lastName: 'มณีรัตน์', gender: 0, phoneValue: '843196448', dob: '1986-05-13', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Minh', lastName: 'Miller', gender: 1, phoneValue: '844233837', dob: '1999-10-02', language: 'English', country: 'India', allergies: null },
  { firstName: 'Olivia', lastName: 'Chen', gender: 0, phoneValue: '845271226', dob: '2012-03-19', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'กมลชนก', lastName: 'คำแก้ว', gender: 1, phoneValue: '846308615', dob: '1950-08-08', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ภูมิพัฒน์', lastName: 'อินทร์แก้ว', gender: 0, phoneValue: '847346004', dob: '1963-01-25', language: 'Thai', country: 'Thailand', allergies: 'Penicillin' },
  { firstName: 'ดวงใจ', lastName: 'บุญมา', gender: 1, phoneValue: '848383393', dob: '1976-06-14', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Kenji', lastName: 'Sharma', gender: 0, phoneValue: '849420782', dob: '1989-11-03', language: 'English', country: 'India', allergies: null },
  { firstName: 'Liam', lastName: 'Tran', gender: 1, phoneValue: '850458171', dob: '2002-04-20', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'ชัยวัฒน์', lastName: 'น้ำใส', gender: 0, phoneValue: '851495560', dob: '2015-09-09', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'น้ำฝน', lastName: 'วงศ์สวัสดิ์', gender: 1, phoneValue: '852532949', dob: '1953-02-26', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'สุรชัย', lastName: 'ใจดี', gender: 0, phoneValue: '853570338', dob: '1966-07-15', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Emma', lastName: 'Walker', gender: 1, phoneValue: '854607727', dob: '1979-12-04', language: 'English', country: 'India', allergies: null },
  { firstName: 'Sofia', lastName: 'Boonmee', gender: 0, phoneValue: '855645116', dob: '1992-05-21', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'มาลี', lastName: 'แสงจันทร์', gender: 1, phoneValue: '856682505', dob: '2005-10-10', language: 'Thai', country: 'Thailand', allergies: 'Penicillin' },
  { firstName: 'ธีรพงษ์', lastName: 'ทิพย์วงศ์', gender: 0, phoneValue: '857719894', dob: '2018-03-27', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'วันเพ็ญ', lastName: 'มณีรัตน์', gender: 1, phoneValue: '858757283', dob: '1956-08-16', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Minh', lastName: 'Miller', gender: 0, phoneValue: '859794672', dob: '1969-01-05', language: 'English', country: 'India', allergies: null },
  { firstName: 'Olivia', lastName: 'Chen', gender: 1, phoneValue: '860832061', dob: '1982-06-22', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'เกียรติ', lastName: 'คำแก้ว', gender: 0, phoneValue: '861869450', dob: '1995-11-11', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'นันทนา', lastName: 'อินทร์แก้ว', gender: 1, phoneValue: '862906839', dob: '2008-04-28', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'วิชัย', lastName: 'บุญมา', gender: 0, phoneValue: '863944228', dob: '1946-09-17', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Kenji', lastName: 'Sharma', gender: 1, phoneValue: '864981617', dob: '1959-02-06', language: 'English', country: 'India', allergies: null },
  { firstName: 'Liam', lastName: 'Tran', gender: 0, phoneValue: '866019006', dob: '1972-07-23', language: 'English', country: 'Thailand', allergies: 'Penicillin' },
  { firstName: 'อรอนงค์', lastName: 'น้ำใส', gender: 1, phoneValue: '867056395', dob: '1985-12-12', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ณัฐพล', lastName: 'วงศ์สวัสดิ์', gender: 0, phoneValue: '868093784', dob: '1998-05-01', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'พิมพ์ชนก', lastName: 'ใจดี', gender: 1, phoneValue: '869131173', dob: '2011-10-18', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Emma', lastName: 'Walker', gender: 0, phoneValue: '870168562', dob: '1949-03-07', language: 'English', country: 'India', allergies: null },
  { firstName: 'Sofia', lastName: 'Boonmee', gender: 1, phoneValue: '871205951', dob: '1962-08-24', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'สมชาย', lastName: 'แสงจันทร์', gender: 0, phoneValue: '872243340', dob: '1975-01-13', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ศิริพร', lastName: 'ทิพย์วงศ์', gender: 1, phoneValue: '873280729', dob: '1988-06-02', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ประเสริฐ', lastName: 'มณีรัตน์', gender: 0, phoneValue: '874318118', dob: '2001-11-19', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Minh', lastName: 'Miller', gender: 1, phoneValue: '875355507', dob: '2014-04-08', language: 'English', country: 'India', allergies: 'Penicillin' },
  { firstName: 'Olivia', lastName: 'Chen', gender: 0, phoneValue: '876392896', dob: '1952-09-25', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'กมลชนก', lastName: 'คำแก้ว', gender: 1, phoneValue: '877430285', dob: '1965-02-14', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ภูมิพัฒน์', lastName: 'อินทร์แก้ว', gender: 0, phoneValue: '878467674', dob: '1978-07-03', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'ดวงใจ', lastName: 'บุญมา', gender: 1, phoneValue: '879505063', dob: '1991-12-20', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'Kenji', lastName: 'Sharma', gender: 0, phoneValue: '880542452', dob: '2004-05-09', language: 'English', country: 'India', allergies: null },
  { firstName: 'Liam', lastName: 'Tran', gender: 1, phoneValue: '881579841', dob: '2017-10-26', language: 'English', country: 'Thailand', allergies: null },
  { firstName: 'ชัยวัฒน์', lastName: 'น้ำใส', gender: 0, phoneValue: '882617230', dob: '1955-03-15', language: 'Thai', country: 'Thailand', allergies: null },
  { firstName: 'น้ำฝน', lastName: 'วงศ์สวัสดิ์', gender: 1, phoneValue: '883654619', dob: '1968-08-04', language: 'Thai', country: 'Thailand', allergies: null },
]
