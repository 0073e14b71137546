/**
 * Words that are nobody's name, and that no question takes: with one of them the assistant asks back. Everyday verbs, nouns and adjectives,
 * without those that are names too ("mark", "may", "grace", ดี, ใจ).
 */
export const commonWords =
  `about above accept across act actually add address adjust admin advise afford again against agree ahead alert allow almost along already also always among
  amount angry annual another answer antibiotics anyway apart apologise apply approve area argue arrange arrive aside ask assign assist attach attend
  available average avoid away awful baby back bad bag balance bandage bank barely basic bath beat because become bed been before begin behind believe below
  beside best bet better big bit bite bleed bleeding block blood body boil bottle bottom box brain break breath breathe breathing brief bring broken brush
  build burn busy button buy cake calculate calm camera can't car card care careful carry cash catch cause certain chair change charge chase cheap cheaper
  check checked cheque chest chicken choose claim clean cleaner clear clearly clever click clock close clothes code coffee cold colleague colour combine
  comment common company compare complain complaint complete computer concern condition connect consent consider contact contain continue convert cook
  copy correct cost could count couple course cover create credit crying cure current customer cut daily damage danger dangerous data deal dear decide decline
  deep delay delete deliver delivery dental deposit describe desk detail developed device diagnosis diet differ different difficult digital dinner direct dirty
  disagree discount discuss dizzy documents doing don't done door dose double doubt download draw drink drive drop drunk dry duplicate dying each ear early
  easy eat edit egg either elderly else email emergency empty enable end enough enter entire entry envelope equal error even ever every evidence exact exam
  example except exchange excuse exercise exit expect expensive expired explain explains export express extend extra extract eye face fact fail failed fake fall
  false family far fast fat father favour fax fear feed feel few fever field fight figure file fill final finally find fine finger finish fire fit fix flag
  flexible flight floor flow fly folder follow food foot forget forgot form forms forward found fresh friend frequently from front fun further game
  general gets getting girl give given glad glass goes going gone good goodbye gosh grams great group grow guess guide guys half hand handle hang happen happy
  hard hate hear heard heart heavy help helpful hello here hide high hire history hit hold hole holiday home honest hope horrible hospital hot
  hour house how however huge hungry hurry hurt husband idea identify ignore image important import impossible improve include incorrect increase indeed infection
  info inform information injection injured inside insist install insurance interest internal interpreter into introduce invite involve issue item itchy
  join joke just keep key kid kill kind kitchen knee knock know known lab label lack lady language laptop large later laugh law lead learn least leave leg
  legal less letter level licence lie lift light limit line link list listen little live load loan local lock log login logo lonely lose lost lot loud
  love low luck lunch machine mad mail main major maker male manage manager many map mask match material matter maximum meal mean means measure meat media
  meet member memory mend mention menu merge message method middle might mild mind minimum minor miss missing mistake mix mobile model modify monitor most
  mother mouth moving much music must name near nearly neck need negative nervous never new nice nobody noise none normal normally nose notice notify nurse
  obviously odd offer office offline often oil old once only onto operate opinion option order organise original other ought outside over owner package page paid
  pain paper parent park part partner party pass passport past path patience pause paying pending people perfect perhaps period permission person phone photo
  physical pick picture piece pill place plan plate play please plus pocket point police policy poor possible post pound pregnant prepare present press
  pressure pretty prevent previous print printer private probably problem process produce profit progress promise promote proof proper protect prove provide
  public pull punctual pulse purpose push put quality quarter queue quick quiet quit quite raise random rash rate rather reach reaction read ready real
  reason rebook receive recent reception recipe recommend record recover red reduce refer referral refund refuse regard regular reject relation relative relax
  release remember remind reminder remove rent repair replace reply report request require reset resolve respond rest restart restore result
  return review rid ring risk road room round rude rule run rush safe salary sample save scale scan scared score screen seat second secret section
  secure seem select sell send sent separate serious serve service session several severe share sheet shop short shot should shoulder shout show
  shower shut sick side sign signal signature simple since single sister sit site situation size skip sleep slip slow slowly small smell smile smoke
  social soft software solve somehow someone son song soon sore sorry sort sound source speak special specific spell spend split spoon spread staff stage
  stairs stamp stand standard start state statement station status stay steal step stick still stock stomach stop store story straight strange street stress
  strong student study stuff stupid subject submit subtract success such sudden suggest suit sum supplier supply support suppose sure surely surgery surname
  swallow swap sweet swelling switch swollen symptom system table taken talk tall task taste tax teach team tear teeth tell temperature template tend terrible test
  text thank their theme there therefore these thing think third those though thought throat through throw ticket tie tight tired together toilet told
  tongue tonight took tool tooth top total touch towards town track train training transfer translate travel treat treatment trouble true
  trust truth try trying tube turn twice type typical ugly unable uncle under understand undo unfortunately unhappy unit unknown unless unlock until unusual
  update upload upset urine use used useful user usual usually vaccine valid value various verify version very via video view village visit visitor vital voice
  vomiting wait walk wall want warm warn wash waste watch water wave weak wear weather website weigh weight well went whatever wheelchair whenever whether whether
  while whole whose wide wife window wipe wish within without woman wonder won't word worker world worried worry worse worst worth would wound wrap
  write writing wrong wrote xrays yeah yell yes yet young yours zero vs versus tho though lol omg dunno gimme wanna gotta`
    .split(/\s+/)
    .join('|')

export const thaiCommonWords =
  `เกือบ บอก ถาม ฝาก เอา ลืม คุย พูด แวะ โผล่ เห็น เข้าใจ ทั้งวัน กลับ ตอบกลับ ปรับ สถานะ ใส่ เสร็จ รีบ ทันที น่าจะ ปลอดภัย เรียบร้อย กำลัง เท่านั้น เฉพาะ ยกเว้น นอกจาก ประมาณ ก่อนเวลา ด้วยกัน พร้อมกัน
  เตือน แจ้งเตือน ส่ง ลบ แก้ไข ปริ้น ปริ้นท์ พิมพ์ใบ คืนเงิน ลดราคา ส่วนลด แต่ง กลอน แปล คำนวณ อธิบาย เปรียบเทียบ ซื้อ ขาย ราคา เท่ากับ กำไร ขาดทุน
  เงินเดือน ภาษี สต็อก สต๊อก คลังยา เบิก สั่งของ ใบรับรอง ใบรับรองแพทย์ ใบส่งตัว ส่งตัว ผลแล็บ ผลตรวจ ผลเลือด เอกสาร รหัสผ่าน ล็อกเอาต์ ออกจากระบบ ปริ้นเตอร์
  เครื่องพิมพ์ เน็ต อินเทอร์เน็ต อากาศ หวย ข้าว กาแฟ เพลง หนัง เกม ข่าว ทำไม อย่างไร ยังไง เพราะ เพราะว่า ถ้า แต่ว่า หรือว่า สมมติ ลองคิด ช่วยคิด แนะนำ ปรึกษา
  ร้องเรียน โกรธ ด่า ชม. โทษ ขอโทษ เสียใจ ดีใจ สนุก เหนื่อย หิว ง่วง เบื่อ เกลียด สลับ แลก รวมกัน แยก ย้อน กู้คืน สำรองข้อมูล อัปโหลด ดาวน์โหลด
  ส่งออก นำเข้า ตั้งเวลา ปลุก จดจำ บันทึก เขียนว่า ส่งเมล ส่งไลน์ ไลน์ เฟซบุ๊ก แชท โพสต์ ลา ลาป่วย ลาพัก พักร้อน โอที เข้างาน เลิกงาน กะ เวรเปล
  เดี๋ยว เดี๋ยวก่อน เดี๋ยวนะ รอแป๊บ รอแป๊บนึง แป๊บนึง สักครู่ ช่างมัน ผิด ผิดแล้ว ใช่ ใช่แล้ว พอแล้ว`
    .trim()
    .split(/\s+/)
    .filter((word) => !word.includes('.'))
    .join('|')
