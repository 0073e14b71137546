/** Faults of the server's records: doctors, patients, establishments, people, and who is there. */
const doctor = 'doctors/doctor'
const patient = 'patients/patient'
const establishment = 'establishments/establishment'
const user = 'users/user'
const presence = 'presence/presence'

export const faultsOfRecords = [
  fault(
    '1.4a',
    `${doctor}.service`,
    'openingHours: withGivenDays({}, openingHours ?? {})',
    'openingHours: withGivenDays({}, {})',
    doctor,
  ),
  fault('1.4b', `${patient}.service`, "firstName: input.firstName ?? ''", "firstName: ''", patient),
  fault('3.1b', `${doctor}.types`, "genderNames[gender] ?? 'UNDEFINED'", "genderNames[gender - 1] ?? 'UNDEFINED'", doctor),
  fault('3.2', `${user}.types`, 'verified: emailVerified', 'verified: false', user),
  fault('3.5a', `${doctor}.types`, "t.exposeString('website')", "t.exposeString('info')", doctor),
  fault(
    '3.5b',
    `${doctor}.types`,
    'withMissingDays(openingHours as Partial<WeekOpeningHours>)',
    'openingHours as WeekOpeningHours',
    doctor,
  ),
  fault('3.8a', `${establishment}.service`, 'return { ...blank, ...address, lat', 'return { ...address, lat', establishment),
  fault(
    '3.9a',
    `${patient}.service`,
    'const plain: ColumnsOf<PatientRow, typeof texts> = texts',
    'const plain: ColumnsOf<PatientRow, typeof texts> = { ...texts, country: undefined }',
    patient,
  ),
  fault(
    '5.3',
    `${doctor}.service`,
    "if (current.length === 1 && !elsewhere?.count) throw badInput(['input.establishmentId', 'last_establishment'])",
    '',
    `${doctor}.archive`,
  ),
  fault(
    '7.3',
    `${user}.types`,
    'role: t.field({ type: UserRoleEnum, resolve: ({ role }) => roleName(role) })',
    "role: t.field({ type: UserRoleEnum, resolve: () => 'ADMIN' as const })",
    user,
  ),
  fault('7.4', `${presence}.service`, '"previousIp" = presence."currentIp"', '"previousIp" = presence."previousIp"', presence),
  fault('7.5', `${doctor}.types`, 'load.doctorEstablishments.load(id)', '[]', doctor),
  fault('7.15a', `${doctor}.service`, "website: website === null ? '' : website", 'website: website ?? undefined', doctor),
  fault('7.15b', `${doctor}.service`, 'if (elsewhere && elsewhere.count > 0)', 'if (!elsewhere)', `${doctor}.archive`),
  fault('7.16', `${patient}.service`, 'archivedTime: null } })', 'archivedTime: new Date() } })', `${patient}.archive`),
  fault(
    '7.17',
    `${establishment}.service`,
    'if (held.some((count) => count > 0))',
    'if (held.every((count) => count > 0))',
    establishment,
  ),
  fault('7.21', `${user}.service`, '...(avatar !== undefined && { image: avatar }),', '', 'users/manage-users'),
  fault(
    '7.25d',
    `${presence}.service`,
    '"previousStatus" = presence."currentStatus"',
    '"previousStatus" = presence."previousStatus"',
    presence,
  ),
]

function fault(row, file, from, to, test) {
  return { row, file: `apps/api/src/modules/${file}.ts`, from, to, test: `apps/api/src/modules/${test}.test.ts` }
}
