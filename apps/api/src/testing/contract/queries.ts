import type { Operation } from './operations.ts'
import { at, operation } from './operations.ts'

/** An example of every query and of every subscription. */

export const queries: Record<string, Operation> = {
  assistantSettings: operation(
    'admin and doctor',
    `{ assistantSettings { mode modelSet localHost tokensPerDay tokensUsedToday } }`,
  ),
  assistantConversations: operation(
    'admin and doctor',
    `{ assistantConversations { totalCount pageInfo { totalPages } edges { id title updatedTime } } }`,
  ),
  assistantConversation: operation(
    'admin and doctor',
    `query ($id: ID!) { assistantConversation(id: $id) { id title messages { id role text parts createdTime } } }`,
    ({ conversationId }) => ({ id: conversationId }),
  ),
  currentImport: operation(
    'admin',
    `{ currentImport { id status userName isCancelling files { name size } progress { kind done total } failure
      checked { tallies { kind read reported } faults { file line reason reasonKey value } files { name encoding columns { name field } } }
      imported { faultCount passedOver { kind count } } } }`,
  ),
  importAllowed: operation('admin', `{ importAllowed }`),
  me: operation('anybody', `{ me { id } }`),
  session: operation('anybody', `{ session { user { id } establishment { id } } }`),
  user: operation('admin and doctor', `query ($id: ID!) { user(userId: $id) { id email { value } } }`, ({ clinic }) => ({
    id: clinic.ploy.userId,
  })),
  users: operation('admin', `{ users { totalCount pageInfo { totalPages } edges { id email { value } } } }`),
  auditLog: operation(
    'admin',
    `query ($establishmentId: ID, $entityId: ID, $actorId: ID) {
      auditLog(filter: { establishmentId: $establishmentId, entityId: $entityId, actorId: $actorId }) {
        totalCount pageInfo { totalPages } edges { id userName entity entityId entityName action changes { field from to } }
      }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, entityId: clinic.somchai.patientId, actorId: clinic.admin.userId }),
  ),
  backups: operation('admin', `{ backups { lastTime alarm nextTime runs { id result bytes counts { name count } } } }`),
  clinicSummary: operation(
    'admin and doctor',
    `query ($id: ID) { clinicSummary(establishmentId: $id, from: "2031-03-03") { days { date total } unpaid { currency count amount } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  similarPatients: operation(
    'admin and doctor',
    `query ($input: SimilarPatientsInput!) { similarPatients(input: $input) { id firstName } }`,
    ({ clinic }) => ({ input: { establishmentId: clinic.id, firstName: 'Malee', lastName: 'Thongdee' } }),
  ),
  userPresenceInfo: operation(
    'admin and doctor',
    `query ($id: ID!) { userPresenceInfo(userId: $id) { current { status } previous { status } } }`,
    ({ clinic }) => ({
      id: clinic.ploy.userId,
    }),
  ),
  ownSignature: operation('doctor', '{ ownSignature { previewUrl width height } }'),
  certificates: operation(
    'admin and doctor',
    `query ($id: ID!) { certificates(patientId: $id) { id number findings } }`,
    ({ clinic }) => ({ id: clinic.somchai.patientId }),
  ),
  medicineLabels: operation(
    'admin and doctor',
    `query ($id: ID!) { medicineLabels(patientId: $id) { id printCount labels { medication directions(language: th) } } }`,
    ({ clinic }) => ({ id: clinic.somchai.patientId }),
  ),
  allergyClass: operation(
    'admin and doctor',
    `query ($id: ID!) { allergyClass(id: $id) { id nameEn substances { name otherNames } history { userName } } }`,
    ({ allergyClassId }) => ({ id: allergyClassId }),
  ),
  allergyClasses: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $query: String) {
      allergyClasses(filter: { establishmentId: $establishmentId, query: $query }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id }),
  ),
  drug: operation('admin and doctor', `query ($id: ID!) { drug(id: $id) { id name } }`, ({ drugId }) => ({ id: drugId })),
  drugs: operation(
    'admin and doctor',
    `query ($id: ID, $query: String) { drugs(filter: { establishmentId: $id, query: $query }) { totalCount pageInfo { totalPages } edges { id } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  doctor: operation(
    'admin and doctor',
    `query ($id: ID!) { doctor(id: $id) { id lastName establishments { id } } }`,
    ({ clinic }) => ({ id: clinic.krit.doctorId }),
  ),
  doctors: operation(
    'admin and doctor',
    `query ($id: ID, $query: String) { doctors(filter: { establishmentId: $id, query: $query }) { totalCount pageInfo { totalPages } edges { id } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  patient: operation('admin and doctor', `query ($id: ID!) { patient(id: $id) { id firstName } }`, ({ clinic }) => ({
    id: clinic.malee.patientId,
  })),
  patients: operation(
    'admin and doctor',
    `query ($id: ID) { patients(filter: { establishmentId: $id }) { totalCount pageInfo { totalPages } edges { id } } }`,
    ({ clinic }) => ({
      id: clinic.id,
    }),
  ),
  patientArchived: operation('admin', `query ($id: ID!) { patientArchived(id: $id) }`, ({ clinic }) => ({
    id: clinic.malee.patientId,
  })),
  establishment: operation('admin and doctor', `query ($id: ID!) { establishment(id: $id) { id name } }`, ({ clinic }) => ({
    id: clinic.id,
  })),
  establishments: operation('admin and doctor', `{ establishments { totalCount edges { id } } }`),
  event: operation(
    'admin and doctor',
    `query ($id: ID!) { event(id: $id) { id subject history { userName } } }`,
    ({ eventId }) => ({ id: eventId }),
  ),
  events: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $doctorId: ID, $patientId: ID) {
      events(filter: { establishmentId: $establishmentId, doctorId: $doctorId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId: clinic.somchai.patientId }),
  ),
  freeSlots: operation(
    'admin and doctor',
    `query ($id: ID!, $from: DateTime!, $to: DateTime!, $place: ID) {
      freeSlots(doctorId: $id, from: $from, to: $to, establishmentId: $place) { startTime }
    }`,
    ({ clinic }) => ({ id: clinic.ploy.doctorId, place: clinic.id, from: at('08:00'), to: at('20:00') }),
  ),
  freeTimes: operation(
    'admin and doctor',
    `query ($ids: [ID!], $from: DateTime!, $to: DateTime!, $place: ID) {
      freeTimes(doctorIds: $ids, from: $from, to: $to, establishmentId: $place) { startTime doctor { id } }
    }`,
    ({ clinic }) => ({ ids: [clinic.ploy.doctorId], place: clinic.id, from: at('08:00'), to: at('20:00') }),
  ),
  invoice: operation(
    'admin and doctor',
    `query ($id: ID!) { invoice(id: $id) { id number totalAmount payments { amount } history { userName } patient { id } } }`,
    ({ documents }) => ({ id: documents.partlyPaidInvoice }),
  ),
  invoices: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $patientId: ID) {
      invoices(filter: { establishmentId: $establishmentId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
  ),
  invoiceSums: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $patientId: ID) {
      invoiceSums(filter: { establishmentId: $establishmentId, patientId: $patientId }) { currency count total paid outstanding }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
  ),
  figures: operation(
    'admin',
    `query ($establishmentId: ID) { figures(establishmentId: $establishmentId, from: "2025-01-01", until: "2025-12-31") {
      money { currency amount } moneyByDay { date currency amount } moneyByMethod { method currency amount }
      moneyByDoctor { doctor { id } currency amount } moneyByService { service currency amount } debts { age currency count amount }
      noShows { doctor { id } due noShows } utilisation { doctor { id } openMinutes bookedMinutes }
      patients { newPatients returningPatients } patientsByMonth { month newPatients returningPatients } } }`,
    ({ clinic }) => ({ establishmentId: clinic.id }),
  ),
  priceList: operation(
    'admin and doctor',
    `query ($establishmentId: ID) { priceList(establishmentId: $establishmentId) { id code price } }`,
    ({ clinic }) => ({ establishmentId: clinic.id }),
  ),
  priceListItem: operation(
    'admin and doctor',
    `query ($id: ID!) { priceListItem(id: $id) { id code price history { userName } } }`,
    ({ priceListItemId }) => ({ id: priceListItemId }),
  ),
  priceListItems: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $query: String) {
      priceListItems(filter: { establishmentId: $establishmentId, query: $query }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id }),
  ),
  till: operation(
    'admin',
    `query ($id: ID!) { till(id: $id) { id userName count cash { counted } history { userName } establishment { id } } }`,
    ({ documents }) => ({ id: documents.closedTill }),
  ),
  currentTill: operation(
    'admin',
    `query ($id: ID!) { currentTill(establishmentId: $id) { id sums { method amount } countedCurrencies mayClose } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  tills: operation(
    'admin',
    `query ($establishmentId: ID) { tills(filter: { establishmentId: $establishmentId }) { totalCount pageInfo { totalPages } edges { id } } }`,
    ({ clinic }) => ({ establishmentId: clinic.id }),
  ),
  tillDay: operation(
    'admin',
    `query ($id: ID!, $day: Date!) { tillDay(establishmentId: $id, day: $day) { openCount tills { id } sums { amount } people { userName } } }`,
    ({ clinic }) => ({ id: clinic.id, day: '2026-01-02' }),
  ),
  prescription: operation(
    'admin and doctor',
    `query ($id: ID!) { prescription(id: $id) { id status doctor { id } history { userName } } }`,
    ({ documents }) => ({ id: documents.issuedPrescription }),
  ),
  prescriptionCheck: operation(
    'admin and doctor',
    `query ($input: PrescriptionCheckInput!) { prescriptionCheck(input: $input) { warnings { kind } unknownMedications } }`,
    ({ clinic }) => ({
      input: {
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        prescriptionDetails: [{ medication: 'Warfarin' }],
      },
    }),
  ),
  prescriptionTemplates: operation(
    'admin and doctor',
    `query ($establishmentId: ID!, $doctorId: ID!) {
      prescriptionTemplates(establishmentId: $establishmentId, doctorId: $doctorId) { id name prescriptionDetails { medication } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId }),
  ),
  prescriptions: operation(
    'admin and doctor',
    `query ($establishmentId: ID, $doctorId: ID, $patientId: ID) {
      prescriptions(filter: { establishmentId: $establishmentId, doctorId: $doctorId, patientId: $patientId }) { totalCount pageInfo { totalPages } edges { id } }
    }`,
    ({ clinic }) => ({ establishmentId: clinic.id, doctorId: clinic.ploy.doctorId, patientId: clinic.somchai.patientId }),
  ),
  search: operation(
    'admin and doctor',
    `query ($query: String!) { search(query: $query, types: [DOCTOR, ESTABLISHMENT, PATIENT]) { __typename ... on Doctor { id } ... on Establishment { id } ... on Patient { id } } }`,
    () => ({ query: 'i' }),
  ),
}

export const subscriptions: Record<string, Operation> = {
  eventsChanged: operation(
    'admin and doctor',
    `subscription ($id: ID!) { eventsChanged(establishmentId: $id) { change id event { id subject } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  presenceChanged: operation(
    'admin and doctor',
    `subscription ($id: ID!) { presenceChanged(establishmentId: $id) { userId doctorId current { status } } }`,
    ({ clinic }) => ({
      id: clinic.id,
    }),
  ),
  presencesChanged: operation(
    'admin and doctor',
    `subscription ($id: ID!) { presencesChanged(establishmentId: $id) { userId doctorId current { status } } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  listChanged: operation(
    'admin and doctor',
    `subscription ($id: ID!) { listChanged(establishmentId: $id) { list change id } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
  readAgain: operation(
    'admin and doctor',
    `subscription ($id: ID!) { readAgain(establishmentId: $id) { establishmentId } }`,
    ({ clinic }) => ({ id: clinic.id }),
  ),
}
