import { createCipheriv, scryptSync } from 'node:crypto';
import type { FindingCode } from '#app/features/desk/imports/findings.ts';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import type { StandInDocument } from '#packages/firestore-stand-in/typed-document.ts';

/**
 * A made-up Firebase site with the dirt such sites have, from one seed. Beside the data it says what it put in: how often each thing
 * that an import has to mend, leave out or note is there.
 */
export interface EarlierSite {
  usersFile: string;
  documents: StandInDocument[];
  /** `bucket/name` to bytes. */
  files: Map<string, Uint8Array>;
  /** Every finding that a right import reports, by its code. */
  dirt: Partial<Record<FindingCode, number>>;
  /** How many of each come. */
  comes: Record<
    'accounts' | 'addresses' | 'products' | 'photos' | 'cart lines' | 'orders' | 'enrollments' | 'notifications',
    number
  >;
  /** A picture, its token, and somebody with a photo. */
  links: { name: string; token: string; uid: string };
  /** People whose old password is known. */
  signIns: { uid: string; email: string; password: string; kind: 'plain' | 'locked' }[];
}

interface Size {
  people: number;
  products: number;
  orders: number;
  enrollments: number;
  /** A real PNG or JPEG to give products. */
  picture: Uint8Array;
  seed?: number;
}

/** Cheap on purpose: thousands of tests and one import do not need a costly hash. */
export const HASH_PARAMETERS = {
  signerKey: Buffer.alloc(64, 7).toString('base64'),
  saltSeparator: 'Bw==',
  rounds: 1,
  memoryCost: 4,
};

export const BUCKET = 'earlier-site.appspot.com';
const START = Date.UTC(2025, 0, 15);
const DAY_MS = 86_400_000;
const NAMES = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Funmi', 'Gozie', 'Halima', 'Ife', 'Jide', 'Kemi', 'Lola'];
const FAMILIES = ['Okafor', 'Bello', 'Eze', 'Balogun', 'Ibrahim', 'Nwosu', 'Adeyemi', 'Musa'];
const PIECES = ['sofa', 'bench', 'lamp', 'table', 'shelf', 'mirror', 'bed', 'stool'];
const WOODS = ['iroko', 'mahogany', 'teak', 'obeche', 'cane', 'linen'];
const CATEGORIES = ['Sitting', 'Tables', 'Room', 'Lights', 'Storage'];
const STAGES = ['orders', 'pendingPickup', 'pendingDelivery', 'completed'];
const INBOXES = [
  ...['inbox', 'read', 'pendingPickupNotification', 'ReadPickupNotification'],
  ...['pendingDeliveryNotification', 'ReadDeliveryNotification', 'deliverynotifications', 'deliveredread'],
];

export function makeEarlierSite({ people, products, orders, enrollments, picture, seed = 1 }: Size): EarlierSite {
  const random = seeded(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const documents: StandInDocument[] = [];
  const dirt: EarlierSite['dirt'] = {};
  const comes = {
    accounts: 0,
    photos: 0,
    addresses: 0,
    products: 0,
    'cart lines': 0,
    orders: 0,
    enrollments: 0,
    notifications: 0,
  };
  const put = (code: FindingCode, times = 1) => {
    dirt[code] = (dirt[code] ?? 0) + times;
  };
  const add = (path: string, fields: Record<string, unknown>, createTime = new Date(START)) =>
    documents.push({ path, fields, createTime });
  const id = (kind: string, index: number) => `${kind}${String(index).padStart(6, '0')}xQ${(index * 7919) % 997}`;
  const phone = (index: number) => `+23480${String(30_000_000 + index)}`;
  const files = new Map<string, Uint8Array>();
  const linkTo = (name: string) =>
    `https://firebasestorage.googleapis.com/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media&token=tok-${name.length}`;

  // Accounts. The last ones are those that cannot come.
  const users: Record<string, unknown>[] = [];
  const signIns: EarlierSite['signIns'] = [];
  const known: { uid: string; email: string }[] = [];
  for (let index = 0; index < people; index += 1) {
    const uid = id('u', index);
    const email = `person${index}@example.com`;
    const name = `${pick(NAMES)} ${pick(FAMILIES)}`;
    const user: Record<string, unknown> = {
      localId: uid,
      email,
      emailVerified: index % 3 === 0,
      displayName: name,
      createdAt: String(START + index * 60_000),
      lastSignedInAt: String(START + index * 61_000),
    };
    const salt = Buffer.from(`salt-${index}`).toString('base64');
    const password = `pass-word-${index}`;
    const usesGoogle = index % 5 === 4;
    if (usesGoogle) {
      user.emailVerified = true;
      user.providerUserInfo = [{ providerId: 'google.com', rawId: `10000${index}`, email }];
    } else Object.assign(user, { salt, passwordHash: hashOf(password, salt) });
    if (index % 40 === 10) {
      user.email = email.toUpperCase();
      put('email_case');
    }
    if (index % 50 === 11) {
      user.displayName = '';
      put('name_made');
    }
    if (index % 60 === 12) {
      user.disabled = true;
      put('account_locked');
      if (!usesGoogle) signIns.push({ uid, email, password, kind: 'locked' });
    } else if (!usesGoogle && signIns.length < 8) signIns.push({ uid, email, password, kind: 'plain' });
    if (index % 70 === 13) {
      delete user.passwordHash;
      delete user.salt;
      put('password_missing');
      const at = signIns.findIndex((each) => each.uid === uid);
      if (at >= 0) signIns.splice(at, 1);
    }
    if (index % 25 === 3) {
      // The photos of two people: one is there, the other was deleted.
      user.photoUrl = linkTo(`${uid}.png`);
      if (index % 50 === 3) files.set(`${BUCKET}/${uid}.png`, picture);
      else put('file_dead');
      comes.photos += index % 50 === 3 ? 1 : 0;
    }
    users.push(user);
    known.push({ uid, email });
    comes.accounts += 1;
  }
  const without = Math.ceil(people / 80);
  for (let index = 0; index < without; index += 1) {
    users.push({ localId: id('nomail', index), phoneNumber: phone(index) });
    put('email_missing');
    const first = known[index];
    if (!first) continue;
    // The same mailbox in other letters; it signed in before the other.
    users.push({
      localId: id('twice', index),
      email: first.email.replace('p', 'P'),
      displayName: 'Somebody Else',
      createdAt: String(START - DAY_MS),
      salt: 'c2FsdA==',
      passwordHash: hashOf('other', 'c2FsdA=='),
    });
    put('email_case');
    put('email_twice');
  }

  // Addresses, in the document of each person.
  known.forEach(({ uid }, index) => {
    if (index % 4 === 3) return;
    const state = NIGERIAN_STATES[index % 36] ?? 'Lagos';
    const address: Record<string, unknown> = {
      addressLine1: `${index + 1} Palm Street`,
      addressPhone: phone(index),
      city: 'Ikeja',
      state,
    };
    comes.addresses += 1;
    if (index % 10 === 0) {
      address.addressPhone = phone(index).replace('+234', '0');
      put('phone_spelling');
    } else if (index % 10 === 1) {
      address.addressPhone = Number(phone(index).replace('+234', ''));
      put('phone_spelling');
    }
    if (index % 12 === 2) {
      address.state = `${state} State`;
      put('state_spelling');
    } else if (index % 24 === 5) {
      address.state = 'Abuja';
      put('state_spelling');
    }
    if (index % 30 === 6) {
      address.addressPhone = 'ask me';
      put('phone_unreadable');
      put('address_incomplete');
      comes.addresses -= 1;
    } else if (index % 30 === 8) {
      address.city = '';
      put('address_incomplete');
      comes.addresses -= 1;
    }
    add(`users/${uid}`, { address });
  });
  add('users/ghost-of-a-user', {
    address: { addressLine1: '1 Gone Road', addressPhone: phone(1), city: 'Ikeja', state: 'Lagos' },
  });
  put('customer_gone');

  // Products.
  const sold: {
    id: string;
    name: string;
    price: number;
    isBuyable: boolean;
    isDraft: boolean;
    color: string;
    size: string;
  }[] = [];
  for (let index = 0; index < products; index += 1) {
    const productId = id('p', index);
    const price = 10_000 + (index % 90) * 2_500;
    const name = `${pick(WOODS)} ${pick(PIECES)} ${index}`;
    const hasColors = index % 3 === 0;
    const hasSizes = index % 4 === 0;
    const file = `imgs/pic-${index % 7}`;
    files.set(`${BUCKET}/${file}`, picture);
    const fields: Record<string, unknown> = {
      id: productId,
      txtVal: name,
      desc: `Made of ${name}.`,
      category: CATEGORIES[index % 5],
      price,
      imgUrl: index % 2 ? linkTo(file) : [linkTo(file)],
      isInStock: index % 6 !== 0,
      color: hasColors ? ['Red', 'Blue'] : [],
      sizes: hasSizes ? ['Small', 'Large'] : [],
    };
    let isBuyable = true;
    let isDraft = false;
    comes.products += 1;
    if (index % 10 === 1) {
      fields.price = price.toLocaleString('en-US');
      put('amount_text');
    } else if (index % 10 === 2) {
      fields.price = `₦${price}`;
      put('amount_text');
    } else if (index % 20 === 3) {
      fields.price = index % 40 === 3 ? '' : Number.NaN;
      put('price_unreadable');
      put('product_draft');
      isBuyable = false;
      isDraft = true;
    }
    if (index % 15 === 0 && hasColors) {
      fields.color = ['Biege', 'Red', 'Blue'];
      put('color_spelling');
    }
    if (index % 25 === 4) {
      fields.imgUrl = [linkTo(file), linkTo(file)];
      put('picture_twice');
    } else if (index % 25 === 8) {
      fields.imgUrl = [linkTo(file), linkTo(`imgs/lost-${index}`)];
      put('file_dead');
    } else if (index % 50 === 9) {
      const torn = `imgs/torn-${index}`;
      files.set(`${BUCKET}/${torn}`, new Uint8Array([1, 2, 3]));
      fields.imgUrl = [linkTo(file), linkTo(torn)];
      put('file_no_picture');
    }
    if (index % 30 === 7 && isBuyable) {
      fields.category = 'Outdoors';
      put('category_unknown');
      put('product_draft');
      isBuyable = false;
      isDraft = true;
    }
    if (index % 40 === 14 && index % 25 !== 4) {
      fields.txtVal = ' ';
      put('name_missing');
      comes.products -= 1;
      isBuyable = false;
      isDraft = false;
    }
    if (index % 33 === 17) fields.discount = 5;
    add(`txtData/${productId}`, fields);
    const chosen = { color: hasColors ? 'Red' : '', size: hasSizes ? 'Small' : '' };
    sold.push({ id: productId, name, price, isBuyable, isDraft, ...chosen });
  }
  const buyable = sold.filter((product) => product.isBuyable);
  const drafts = sold.filter((product) => product.isDraft);

  // Carts, in both of their places.
  known.forEach(({ uid }, index) => {
    if (index % 3 !== 0) return;
    const product = buyable[index % buyable.length];
    if (!product) return;
    const entry = {
      productId: product.id,
      productnumber: product.id,
      txtVal: product.name,
      price: product.price,
      quantity: 1 + (index % 3),
      color: product.color,
      size: product.size,
      isInStock: true,
    };
    add(`users/${uid}/products/a${index}`, entry);
    comes['cart lines'] += 1;
    if (index % 9 === 0) {
      add(`userCart/${uid}/products/b${index}`, { ...entry, quantity: 1 });
      put('cart_twice');
    }
    if (index % 12 === 0) {
      add(`users/${uid}/products/c${index}`, { ...entry, productId: 'gone', productnumber: 'gone' });
      put('product_gone');
    }
    const draft = drafts[index % drafts.length];
    if (index % 24 === 0 && draft) {
      const { id: productId, color, size } = draft;
      add(`users/${uid}/products/f${index}`, { ...entry, productId, productnumber: productId, color, size });
      put('product_waits');
      comes['cart lines'] += 1;
    }
    if (index % 15 === 0) {
      add(`users/${uid}/products/d${index}`, { ...entry, size: 'Enormous' });
      put('variation_gone');
    }
    if (index % 18 === 0) {
      const other = buyable[(index + 1) % buyable.length];
      if (other) {
        const { id: productId, color, size } = other;
        add(`users/${uid}/products/e${index}`, {
          ...entry,
          productId,
          productnumber: productId,
          color,
          size,
          quantity: 'two',
        });
        put('quantity_unreadable');
        comes['cart lines'] += 1;
      }
    }
  });

  // Orders and what their customers were told.
  for (let index = 0; index < orders; index += 1) {
    const person = known[index % known.length];
    const product = sold[index % sold.length];
    if (!person || !product) continue;
    const { uid, email } = person;
    const orderId = id('o', index);
    const quantity = 1 + (index % 2);
    // Far enough apart that no two of one customer are taken for one.
    const at = new Date(START + index * 3_600_000);
    const stage = STAGES[index % 4] ?? 'orders';
    const total = product.price * quantity;
    const fields: Record<string, unknown> = {
      userId: uid,
      userEmail: email,
      username: 'A customer',
      reference: `ref-${index}`,
      createdAt: at,
      totalPrice: total,
      shippingOption: index % 2 ? 'LAGOS' : 'PICKUP',
      address: `${index} Palm Street`,
      callLine: phone(index),
      city: 'Ikeja',
      state: 'Lagos',
      estimateFrom: 'in two weeks',
      cartItems: [{ productId: product.id, txtVal: product.name, price: product.price, quantity, color: '', size: '' }],
      ...(stage !== 'orders' && { completionDate: new Date(at.getTime() + DAY_MS) }),
    };
    comes.orders += 1;
    switch (index % 20) {
      case 1:
        fields.totalPrice = total.toLocaleString('en-US');
        put('amount_text');
        break;
      case 2:
        fields.totalPrice = 'to be agreed';
        put('total_unreadable');
        break;
      case 3:
        fields.totalPrice = total + 5_000;
        put('total_differs');
        break;
      case 4:
        fields.createdAt = at.toISOString();
        put('date_text');
        break;
      case 5:
        fields.createdAt = at.getTime();
        put('date_number');
        break;
      case 6:
        // May be either day: nobody guesses.
        fields.createdAt = '3/4/2025, 4:05:12 PM';
        put('date_of_document');
        break;
      case 7:
        delete fields.createdAt;
        put('date_of_document');
        break;
      case 8:
        fields.createdAt = '25/03/2025, 16:05:12';
        fields.reference = `ref-${index}`;
        put('date_text');
        break;
      case 9:
        fields.userId = 'ghost-of-a-user';
        fields.userEmail = `Guest${index}@Example.com`;
        put('email_case');
        break;
      case 10:
        fields.userId = '';
        delete fields.userEmail;
        put('order_of_nobody');
        break;
      case 11:
        fields.cartItems = [];
        put('lines_missing');
        break;
      case 12:
        fields.state = 'Lagos State';
        put('state_spelling');
        break;
    }
    add(`${stage}/${orderId}`, fields, at);
    if (index % 20 === 13 && stage !== 'orders') {
      // Its copy in the stage before was never deleted.
      const before = STAGES[STAGES.indexOf(stage) - 1];
      add(`${before}/${orderId}`, fields, at);
      put('order_twice');
    }
    if (index % 20 === 14) {
      // The payment's callback came twice.
      add(`${stage}/${orderId}again`, { ...fields, createdAt: new Date(at.getTime() + 2_000) }, at);
      put('order_twice');
    }
    if (index % 20 === 15) {
      add(`${stage}/${orderId}twin`, { ...fields, reference: '', createdAt: new Date(at.getTime() + 60_000) }, at);
      put('order_twice');
    }
    const told = {
      orderRefId: orderId,
      totalPrice: total,
      cartItems: [{ txtVal: product.name, price: product.price, quantity }],
    };
    add(`userNotifications/${uid}/deliveredOrders/d${index}`, { ...told, status: 'Shipped', date: at });
    for (const topic of [INBOXES[index % 8], INBOXES[(index + 3) % 8]]) {
      add(`userNotifications/${uid}/${topic}/n${index}`, { orderRefId: orderId, timestamp: at });
      comes.notifications += 1;
    }
    add(`${index % 2 ? 'notifications' : 'ReadAdminNotifications'}/a${index}`, {
      orderRefId: orderId,
      timestamp: at,
      username: 'Ada',
    });
    comes.notifications += 1;
    if (index % 10 === 0) add(`userNotifications/${uid}/notificationCount/c${index}`, { orderRefId: orderId });
    if (index % 50 === 25) {
      // Only its customer was ever told of it.
      add(`userNotifications/${uid}/deliveredOrders/lone${index}`, {
        ...told,
        orderRefId: `lost-${index}`,
        status: 'Delivered',
        date: at,
      });
      put('order_in_no_stage');
      comes.orders += 1;
    }
    if (index % 60 === 30) {
      add(`userNotifications/nobody-${index}/inbox/n${index}`, { orderRefId: orderId, timestamp: at });
      put('customer_gone');
    }
  }

  for (let index = 0; index < enrollments; index += 1) {
    const at = new Date(START + index * 7_200_000);
    const fields: Record<string, unknown> = {
      fullName: `${pick(NAMES)} ${pick(FAMILIES)}`,
      email: `student${index}@example.com`,
      phoneNumber: phone(index),
      interestReason: 'To learn.',
      paymentReference: `class-${index}`,
      timestamp: at,
      enrollmentId: id('e', index),
    };
    comes.enrollments += 1;
    if (index % 4 === 0) {
      fields.timestamp = `${13 + (index % 15)}/6/2025, 7:30:00 PM`;
      put('date_text');
    }
    if (index % 10 === 3) {
      fields.paymentReference = '';
      put('reference_missing');
    } else if (index % 10 === 5) {
      fields.paymentReference = `shared-${index - (index % 20)}`;
      const isPair = index % 20 === 5 ? index + 10 < enrollments : true;
      if (isPair) put('reference_twice');
    }
    if (index % 10 === 7) {
      fields.email = `Student${index}@Example.com`;
      put('email_case');
    }
    add(`courseEnrollments/${id('e', index)}`, fields, at);
  }

  add('drafts/one', { text: 'a collection nobody wrote down' });
  put('collection_unknown');
  return {
    usersFile: JSON.stringify({ users }),
    documents,
    files,
    dirt,
    comes,
    signIns,
    links: { name: 'imgs/pic-0', token: 'tok-10', uid: id('u', 3) },
  };
}

function hashOf(password: string, salt: string): string {
  const { signerKey, saltSeparator, rounds, memoryCost } = HASH_PARAMETERS;
  const salted = Buffer.concat([Buffer.from(salt, 'base64'), Buffer.from(saltSeparator, 'base64')]);
  const key = scryptSync(password, salted, 32, { N: 2 ** memoryCost, r: rounds, p: 1 });
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(Buffer.from(signerKey, 'base64')), cipher.final()]).toString('base64');
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
