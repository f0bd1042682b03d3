ALTER TABLE "discounts" DROP CONSTRAINT "discounts_kind";--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "is_for_students" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_kind" CHECK (case "discounts"."kind" when 'percent' then "discounts"."percent" between 1 and 99 and "discounts"."amount_kobo" is null
        when 'amount' then "discounts"."amount_kobo" > 0 and "discounts"."percent" is null
        when 'class_fee' then num_nonnulls("discounts"."percent", "discounts"."amount_kobo") = 0 and "discounts"."is_for_students"
          and "discounts"."is_first_order" and "discounts"."limit_per_customer" = 1
        when 'free_delivery' then num_nonnulls("discounts"."percent", "discounts"."amount_kobo") = 0 else false end);