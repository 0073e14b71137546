/** First names by sex and generation, and family names. Invented people; any resemblance to real ones is accidental. */
type Generation = 'old' | 'young' | 'child'
export type Names = Record<Generation, Record<'female' | 'male', string[]>> & { families: string[] }

const list = (names: string) => names.split(' ')

export const thaiNames: Names = {
  old: {
    female: list('สมศรี บุญเรือน ประนอม วิไล มาลี สุนีย์ จันทร์เพ็ญ อารีย์ ทองใบ พรทิพย์ สายสุนีย์ บังอร กาญจนา'),
    male: list('สมชาย บุญมี สมศักดิ์ ประยูร วิรัตน์ สุพจน์ อำนวย ชัยวัฒน์ ไพบูลย์ มานพ สนั่น ณรงค์ สุเทพ'),
  },
  young: {
    female: list('กนกวรรณ ณัฐธิดา ปิยะนุช ศศิธร วรรณภา จิราพร อรอุมา สุภาวดี เบญจมาศ พัชรี นภัสสร ชลธิชา มนัสนันท์ ธัญญารัตน์'),
    male: list('อนุชา ธนวัฒน์ พีรพล เอกชัย ศุภชัย ปกรณ์ วรพงษ์ กฤษณะ ภาณุพงศ์ อภิชาติ จักรพันธ์ นพดล สิทธิพร ธีรยุทธ'),
  },
  child: {
    female: list('กัญญาณัฐ พิชญาภา ณิชา ปุณยาพร อภิชญา ชญานิศ พิมพ์มาดา วรัชยา ภัทรวดี ธัญชนก อันนา ลลิน ปาณิสา'),
    male: list('ธนกฤต ภูผา ปัณณวิชญ์ กวิน ณัฐพัชร์ พชร ธีร์ธวัช ภูริณัฐ อชิระ ศุภวิชญ์ นนท์ ปวริศ รชต'),
  },
  families: list(
    'แก้วมณี ศรีวิชัย บุญประเสริฐ จันทร์แก้ว พันธุ์ดี สายทอง วิเศษสุข เจริญพร ทองสุข ปัญญาดี รักษาศิลป์ ชูเกียรติ พลอยงาม มงคลชัย นาคสวัสดิ์ ' +
      'อ่อนละมัย ดีเลิศ สุวรรณรัตน์ โพธิ์ทอง กาญจนพันธ์ เพชรรัตน์ ธรรมรักษ์ คงมั่น แซ่ตั้ง ลิ้มเจริญ สมบูรณ์ทรัพย์ หอมจันทร์ ใจกล้า ยิ้มแย้ม',
  ),
}

export const englishNames: Names = {
  old: { female: list('Margaret Helen Susan Ingrid'), male: list('Robert Alan Gerhard Michael') },
  young: { female: list('Emma Hannah Claire Anita Naomi Julia'), male: list('Thomas Peter Rajesh Mark Stefan Kenji') },
  child: { female: list('Mia Chloe Ella Aisha Lucy'), male: list('Noah Leo Oscar Ethan Max') },
  families: list('Harris Bennett Clarke Novak Schneider Kaur Iyer Lambert Nakamura Walsh Petersen'),
}

/** Whoever has one of these names among the first patients is a woman, or a man. */
export const womensNames = ['Olivia', 'Priya', 'Sofia']
export const mensNames = ['Liam', 'David', 'James']
