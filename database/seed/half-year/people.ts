import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import { hashPassword } from '#app/platform/auth/password-hash.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { DEMO_STUDENT } from '../accounts.ts';

/** Somebody the demo invents. Streets are named after trees, numbers have the 555 of films, addresses end in `.example`. */
export interface Person {
  id: string;
  name: string;
  email: string;
  phone: string;
  addressLine1: string;
  city: string;
  state: string;
  landmark: string | null;
}

const ABUJA = 'Federal Capital Territory (Abuja)';

/** Name, street, city, state, landmark. */
const ROWS: readonly (readonly [name: string, street: string, city: string, state: string, landmark?: string])[] = [
  ['Chinedu Okafor', '12 Mahogany Close', 'Ikeja', 'Lagos', 'Behind the water tank'],
  ['Aisha Bello', '4 Udara Street', 'Lekki', 'Lagos'],
  ['Tunde Adeyemi', '27 Obeche Road', 'Yaba', 'Lagos', 'Blue gate, second floor'],
  ['Funke Alabi', '8 Agbalumo Crescent', 'Surulere', 'Lagos'],
  ['Emeka Nwosu', '3 Iroko Avenue', 'Victoria Island', 'Lagos', 'Ask for Emeka at the desk'],
  ['Halima Yusuf', '19 Baobab Street', 'Wuse', ABUJA],
  ['Kelechi Eze', '6 Oil Palm Lane', 'Trans Amadi', 'Rivers'],
  ['Bisi Ogunleye', '31 Afara Street', 'Bodija', 'Oyo', 'Opposite the primary school'],
  ['Ibrahim Musa', '2 Neem Road', 'Nassarawa', 'Kano'],
  ['Ngozi Umeh', '14 Ube Street', 'Awka', 'Anambra'],
  ['Segun Balogun', '9 Walnut Close', 'Ajah', 'Lagos', 'Third house after the bakery'],
  ['Zainab Lawal', '22 Almond Street', 'Gbagada', 'Lagos'],
  ['Uche Madu', '5 Guava Road', 'Independence Layout', 'Enugu'],
  ['Damilola Ojo', '17 Mango Lane', 'Magodo', 'Lagos'],
  ['Efe Omoregie', '11 Ebony Street', 'Ugbowo', 'Edo', 'Near the roundabout'],
  ['Kemi Fashola', '40 Cashew Drive', 'Ikoyi', 'Lagos'],
  ['Musa Danjuma', '7 Shea Street', 'Barnawa', 'Kaduna'],
  ['Blessing Akpan', '16 Raffia Close', 'Ewet', 'Akwa Ibom'],
  ['Yemi Coker', '25 Teak Street', 'Ebute Metta', 'Lagos'],
  ['Chioma Obi', '3 Orange Grove', 'Maitama', ABUJA, 'Flat 4, ring twice'],
  ['Rotimi Bakare', '13 Cedar Lane', 'Abeokuta', 'Ogun'],
  ['Amaka Igwe', '18 Pawpaw Street', 'Festac', 'Lagos'],
  ['Sadiq Abubakar', '29 Tamarind Road', 'Gwarinpa', ABUJA],
  ['Tolu Adebayo', '1 Bamboo Court', 'Lekki', 'Lagos', 'The estate asks for a code: call first'],
  ['Ifeoma Nnadi', '33 Oha Street', 'Isolo', 'Lagos'],
  ['Bola Akande', '10 Gmelina Road', 'Ilorin', 'Kwara'],
  ['Obinna Chukwu', '21 Bitterleaf Close', 'Maryland', 'Lagos'],
  ['Ronke Salami', '6 Lime Street', 'Ibadan', 'Oyo'],
  ['Hauwa Garba', '15 Acacia Street', 'Jabi', ABUJA],
  ['Femi Oyelaran', '24 Silk Cotton Road', 'Ogba', 'Lagos'],
  ['Adaeze Nwankwo', '8 Coconut Drive', 'Old GRA', 'Rivers'],
  ['Dayo Martins', '37 Fig Tree Street', 'Victoria Island', 'Lagos', 'Reception on the ground floor'],
  ['Sade Ibironke', '2 Soursop Lane', 'Ikorodu', 'Lagos'],
  ['Jide Olatunji', '26 Kola Street', 'Surulere', 'Lagos'],
  ['Maryam Idris', '12 Date Palm Close', 'Asokoro', ABUJA],
  ['Nkem Anyanwu', '4 Breadfruit Road', 'Owerri', 'Imo'],
  ['Wale Ogunbiyi', '20 Avocado Street', 'Ikeja', 'Lagos'],
  ['Eniola Peters', '9 Ginger Close', 'Apapa', 'Lagos'],
  ['Ufuoma Oke', '30 Rubber Lane', 'Effurun', 'Delta'],
  ['Simi Lawson', '5 Hibiscus Street', 'Yaba', 'Lagos', 'Above the tailor'],
];

/** What the numbers of Nigeria's networks begin with. */
const NETWORKS = ['803', '806', '813', '703', '802', '808', '812', '805', '807', '909'];

export const PEOPLE: readonly Person[] = ROWS.map(([name, addressLine1, city, state, landmark = null], index) => {
  const place = { addressLine1, city, state, landmark };
  const email = `${name.toLowerCase().replace(' ', '.')}@post.example`;
  return { ...place, id: `usr_demo${String(index).padStart(2, '0')}`, name, email, phone: phoneOf(index) };
});

/** The only one of the forty to sign in as. */
export const STUDENT = personAt(DEMO_STUDENT.email);

function personAt(email: string): Person {
  const person = PEOPLE.find((one) => one.email === email);
  if (!person) throw new Error(`${email} is nobody's`);
  return person;
}

/** Distinct for every index below 100. */
export function phoneOf(index: number): string {
  return `+234${NETWORKS[index % NETWORKS.length]}55501${String(index).padStart(2, '0')}`;
}

/** Their accounts, each made on its day. Only the student has a password: the others are there to be looked at. */
export async function seedPeople(db: Database, joined: ReadonlyMap<string, Date>): Promise<void> {
  const rows = PEOPLE.flatMap((person) => {
    const at = joined.get(person.id);
    return at ? [{ person, at }] : [];
  });
  await db
    .insert(users)
    .values(
      rows.map(({ person: { id, name, email }, at }) => ({
        id,
        name,
        email,
        emailVerified: true,
        createdAt: at,
        updatedAt: at,
      })),
    );
  await db
    .insert(addresses)
    .values(
      rows.map(({ person: { id, addressLine1, phone, city, state, landmark }, at }) => ({
        userId: id,
        addressLine1,
        addressPhone: phone,
        city,
        state,
        landmark,
        updatedAt: at,
      })),
    );
  await db.insert(profiles).values(rows.map(({ person }) => ({ userId: person.id })));
  const userId = STUDENT.id;
  const password = await hashPassword(DEMO_STUDENT.password);
  const account = { id: `acc_${userId}`, accountId: userId, providerId: 'credential' };
  await db.insert(signInAccounts).values({ ...account, userId, password });
}
