-- A notification of an order taken by phone held the key of its link. It finds the link by the order's id now.
UPDATE "notifications" SET "href" = '/pay?request=' || substr("dedupe_key", length('order-requested/') + 1)
WHERE "kind" = 'order-requested' AND "href" LIKE '/pay/%';
